import { createContext } from 'react'
import type { ReadResults } from './read-cache.ts'

/** The element that contains the results that the server read for the page. Browsers do not execute a script element of type JSON. */
export const pageReadsId = 'reads'

/** The server's results for the page that it renders. */
export const PageReads = createContext<ReadResults>({})

/** The results that came with the page. */
export function pageReads(): ReadResults {
  const packed = document.getElementById(pageReadsId)?.textContent
  return packed ? (unpackReads(packed) as ReadResults) : {}
}

type Packed = string | number | boolean | null | [number, ...Packed[]]

/** Unpacks the results of `packReads`. */
export function unpackReads(packed: string): unknown {
  const [kinds, results] = JSON.parse(packed) as [string[][], Packed]
  const written: unknown[] = []

  function unpack(value: Packed): unknown {
    if (!Array.isArray(value)) return value
    const [kind, ...fields] = value
    if (kind < 0) return written[-kind - 1]
    if (kind === 0) return fields.map(unpack)
    const object = Object.fromEntries(fields.map((field, index) => [kinds[kind - 1]?.[index], unpack(field)]))
    written.push(object)
    return object
  }

  return unpack(results)
}
