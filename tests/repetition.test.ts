import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What is written twice is corrected once. So many lines in a row that stand in two places want to be one piece of code. */
const mostAlike = 7
const root = new URL('..', import.meta.url).pathname

test(`no ${mostAlike + 1} lines of code stand in two places`, () => {
  const files = globSync(['{src,services,bench,art,tests,e2e}/**/*.{ts,tsx,css}'], { cwd: root })
  expect(repetitions(files.filter((file) => !file.includes('.generated.')))).toEqual([])
})

interface Line {
  place: string
  text: string
}

function repetitions(files: string[]): string[] {
  const firstSeen = new Map<string, string>()
  const found: string[] = []
  for (const file of files) {
    const lines = linesOfCode(file)
    for (let start = 0; start + mostAlike < lines.length; start += 1) {
      const window = lines.slice(start, start + mostAlike + 1)
      const text = window.map((line) => line.text).join('\n')
      const [here = '', earlier] = [window[0]?.place, firstSeen.get(text)]
      if (earlier) found.push(`${here} repeats ${earlier}`)
      else firstSeen.set(text, here)
    }
  }
  return found
}

/** Imports are alike by nature, and so are lines without a word: closing brackets and the like. */
function linesOfCode(file: string): Line[] {
  return readFileSync(`${root}${file}`, 'utf8')
    .replace(/^import [^']*'[^']*'$/gm, (statement) => statement.replace(/[^\n]/g, ''))
    .split('\n')
    .map((text, number) => ({ place: `${file}:${number + 1}`, text: text.trim() }))
    .filter(({ text }) => /\w/.test(text))
}
