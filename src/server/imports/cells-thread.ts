import type { ImportRow } from '#contract/imports.ts'
import { answerJobs, createThread, ThreadFailed } from '#platform/thread.ts'
import { AppError } from '#server/app-error.ts'
import { type CellsReading, readCells } from './read-cells.ts'

/** Unvalidated rows of a spreadsheet, as the shop wrote them. */
interface CellsJob {
  rows: ImportRow['cells'][]
  now: Date
}

// This module is also the entry point of the thread; the main thread has no port to answer on.
answerJobs<CellsJob, CellsReading[]>(({ rows, now }) => rows.map((cells) => readCells(cells, now)))

/** 250 rows take less than a second. */
const thread = createThread<CellsJob, CellsReading[]>(new URL(import.meta.url), { seconds: 15, megabytes: 160 })

/** Parses rows in a separate thread, because a shop may have written anything into them. */
export async function readCellsApart(job: CellsJob): Promise<CellsReading[]> {
  try {
    return await thread.run(job)
  } catch (error) {
    if (!(error instanceof ThreadFailed)) throw error
    throw new AppError('invalid_request', {
      detail: 'Não foi possível ler estas linhas: confira se a planilha é a certa',
    })
  }
}
