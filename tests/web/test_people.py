"""Identities, devices, tokens, and forms that are not ours."""

import asyncio
import re
from pathlib import Path

import pytest

import clachan
from clachan.web.asking import COOKIE
from clachan.web.service.service import LINK
from tests.web.tools import JSON, Clock, Guest, house

pytestmark = pytest.mark.anyio
GAME = clachan.games()[0]


async def test_a_guest_has_a_name_and_no_account(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        ailsa = Guest(here, "Ailsa")
        await ailsa.get("/")
        assert here.service.people.count() == 0
        await ailsa.post("/quick", game=GAME)
        assert here.service.people.count() == 1
        assert "Ailsa" in (await ailsa.get("/me")).text


async def test_the_cookie_is_out_of_reach_of_scripts_and_of_other_sites(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        answer = await Guest(here, "Ailsa").get("/")
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith(f"{COOKIE}=")
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
        assert "Secure" not in cookie
        https = await here.client().get("https://table.test/")
        assert "Secure" in https.headers["set-cookie"]


async def test_a_post_needs_the_proof_of_its_page(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        ailsa, una = Guest(here, "Ailsa"), Guest(here, "Una")
        await ailsa.get("/")
        await una.get("/")
        for fields in ({}, {"csrf": ""}, {"csrf": "é"}, {"csrf": una.csrf}):
            answer = await ailsa.http.post("/quick", data={"game": GAME, **fields}, headers=JSON)
            assert answer.status_code == 403
        elsewhere = {**JSON, "sec-fetch-site": "cross-site", "x-csrf": ailsa.csrf}
        assert (await ailsa.http.post("/quick", data={"game": GAME}, headers=elsewhere)).status_code == 403
        ours = {**JSON, "sec-fetch-site": "same-origin", "x-csrf": ailsa.csrf}
        assert (await ailsa.http.post("/quick", data={"game": GAME}, headers=ours)).status_code == 303


async def test_a_device_link_works_once_and_for_a_while(tmp_path: Path) -> None:
    async with house(tmp_path, clock := Clock()) as here:
        ailsa, phone, thief = Guest(here, "Ailsa"), Guest(here, "x"), Guest(here, "y")
        await ailsa.post("/quick", game=GAME)

        async def link() -> str:
            page = await ailsa.post("/me/link", quiet=False)
            found = re.search(r"http://table\.test(/d/[\w-]+)", page.text)
            assert found is not None
            return found[1]

        path = await link()
        assert "Ailsa" in (await phone.get(path)).text
        assert (await phone.post(path, quiet=False)).status_code == 303
        assert "Ailsa" in (await phone.get("/me")).text
        assert (await thief.post(path, quiet=False)).status_code == 404
        assert "Ailsa" not in (await thief.get("/me")).text
        late = await link()
        clock.pass_by(LINK * 60)
        assert (await thief.post(late, quiet=False)).status_code == 404


async def test_a_device_can_be_forgotten(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        ailsa = Guest(here, "Ailsa")
        await ailsa.post("/quick", game=GAME)
        kept = dict(ailsa.http.cookies)
        assert (await ailsa.post("/me/forget", quiet=False)).status_code == 303
        again = Guest(here, "x")
        again.http.cookies.update(kept)
        assert "Ailsa" not in (await again.get("/me")).text


async def test_language_and_theme_are_kept_for_the_person(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        ailsa = Guest(here, "Ailsa", **{"accept-language": "fr, de;q=0.8"})
        page = await ailsa.get("/")
        assert '<html lang="de"' in page.text
        assert "accept-language" in page.headers["vary"]
        await ailsa.post("/me", quiet=False, language="en", theme="dark", confirm=1)
        page = await ailsa.get("/")
        assert '<html lang="en" data-theme="dark"' in page.text
        onward = await ailsa.post("/me", quiet=False, language="de", next="/games")
        assert onward.headers["location"] == "/games"
        for bad in ("//evil.example", "https://evil.example", "evil"):
            answer = await ailsa.post("/me", quiet=False, language="de", next=bad)
            assert "evil" not in answer.headers.get("location", "")


async def test_names_are_shown_as_text(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        guest = Guest(here, '<script>x</script>"')
        table = (await guest.post("/quick", quiet=False, game=GAME)).headers["location"]
        page = (await guest.get(table)).text
        assert "<script>x" not in page
        assert "&lt;script&gt;x" in page


async def test_somebody_new_who_presses_twice_is_one_person(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        ailsa = Guest(here, "Ailsa")
        await ailsa.get("/")
        answers = await asyncio.gather(*(ailsa.post("/quick", quiet=False, game=GAME) for _ in range(3)))
        assert [answer.status_code for answer in answers] == [303, 303, 303]
        assert here.service.people.count() == 1
        page = await ailsa.get("/me")
        assert "Ailsa" in page.text
