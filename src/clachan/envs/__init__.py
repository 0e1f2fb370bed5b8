"""The games where researchers are: PettingZoo, OpenSpiel, Gymnasium, and batches of many games on CPU or GPU.

Each door is a module of its own, imported when asked for: `clachan.envs.pettingzoo`, `.openspiel`, `.gymnasium`, and
`clachan.batch`, which needs nothing but NumPy.
"""
