import type { Day } from '#domain/dates.ts'
import { readCatalogueFiles } from '#web/admin/catalogue/file/read-catalogue-file.ts'
import { readNeighborhoodFile } from '#web/admin/neighborhoods/neighborhood-files.ts'
import { bytesOf, UnreadableFile } from './file-kind.ts'
import { readSpreadsheet } from './read-spreadsheet.ts'

/** The file readers of the worker; each throws an UnreadableFile for a refused file. */
export const fileReaders = {
  catalogue: async (files: readonly File[], today: Day) => {
    const contents = await bytesOf(files)
    return readCatalogueFiles(
      contents.map((bytes, index) => ({ name: files[index]?.name ?? '', bytes: new Uint8Array(bytes) })),
      today,
    )
  },
  spreadsheet: async (file: File) => {
    const [bytes] = await bytesOf([file])
    return readSpreadsheet(bytes ?? new ArrayBuffer())
  },
  neighborhoods: async (file: File) => {
    const [bytes] = await bytesOf([file])
    return readNeighborhoodFile(file.name, bytes ?? new ArrayBuffer())
  },
}

export type FileReaders = typeof fileReaders

export interface FileRequest {
  reader: keyof FileReaders
  args: unknown[]
}

export type FileAnswer = { result: unknown } | { refusal: string } | { error: string }

async function answer({ reader, args }: FileRequest): Promise<FileAnswer> {
  try {
    return { result: await (fileReaders[reader] as (...args: unknown[]) => unknown)(...args) }
  } catch (error) {
    return error instanceof UnreadableFile ? { refusal: error.message } : { error: String(error) }
  }
}

self.addEventListener('message', async ({ data }: MessageEvent<FileRequest>) => self.postMessage(await answer(data)))
