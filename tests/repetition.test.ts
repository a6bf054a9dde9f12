import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Longer duplicates should be one piece of code, because a fix is easily applied to only one copy. */
const maxEqualLines = 7
const root = new URL('..', import.meta.url).pathname

test(`no ${maxEqualLines + 1} consecutive lines of code appear twice`, () => {
  const files = globSync(['{src,services,bench,art,tests,e2e}/**/*.{ts,tsx,css}'], { cwd: root })
  expect(findRepetitions(files.filter((file) => !file.includes('.generated.')))).toEqual([])
})

interface Line {
  place: string
  text: string
}

function findRepetitions(files: string[]): string[] {
  const firstSeen = new Map<string, string>()
  const found: string[] = []
  for (const file of files) {
    const lines = readCodeLines(file)
    for (let start = 0; start + maxEqualLines < lines.length; start += 1) {
      const window = lines.slice(start, start + maxEqualLines + 1)
      const text = window.map((line) => line.text).join('\n')
      const [place = '', earlier] = [window[0]?.place, firstSeen.get(text)]
      if (earlier) found.push(`${place} repeats ${earlier}`)
      else firstSeen.set(text, place)
    }
  }
  return found
}

/** Ignores imports and lines without letters, such as closing brackets, which repeat naturally. */
function readCodeLines(file: string): Line[] {
  return readFileSync(`${root}${file}`, 'utf8')
    .replace(/^import [^']*'[^']*'$/gm, (statement) => statement.replace(/[^\n]/g, ''))
    .split('\n')
    .map((text, number) => ({ place: `${file}:${number + 1}`, text: text.trim() }))
    .filter(({ text }) => /\w/.test(text))
}
