"""Spark: a file of puzzles becomes a Parquet of solutions. `spark.py PUZZLES PARQUET`"""

import sys
from collections.abc import Iterator

import pyarrow as pa
from pyspark.sql import SparkSession

from ajedrez import batch


def solve(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    for rows in batches:
        answers = pa.record_batch(batch.solve(rows["puzzle"], threads=1))
        columns = [rows["puzzle"], answers["verdict"].cast(pa.string()), answers["moves"]]
        yield pa.record_batch(columns, names=["puzzle", "verdict", "moves"])


source, target = sys.argv[1:]
spark = (
    SparkSession.builder.master("local[2]").config("spark.driver.host", "127.0.0.1")
    .config("spark.driver.bindAddress", "127.0.0.1").config("spark.ui.enabled", "false").getOrCreate()
)
puzzles = spark.read.text(source).withColumnRenamed("value", "puzzle").repartition(8)
solved = puzzles.mapInArrow(solve, "puzzle string, verdict string, moves string")
solved.write.mode("overwrite").parquet(target)
spark.stop()
