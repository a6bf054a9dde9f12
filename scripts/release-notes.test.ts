import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { releaseNotes } from './release-notes.ts'

const changelog = `# Changelog

## Unreleased

- Not yet.

## 1.10.0 - 2026-12-01

### Added

- Something: [how](docs/how.md), [where](https://example.com), [below](#below).

## 1.1.0 - 2026-11-20

- Older.

## 1.0.0
`

test('the notes of a release are its section alone, and its links lead to the files of the release', () => {
  expect(releaseNotes(changelog, '1.1.0', 'v1.1.0')).toBe('- Older.')
  expect(releaseNotes(changelog, '1.10.0', 'v1.10.0', 'https://git.example/blob/v1.10.0')).toBe(
    '### Added\n\n- Something: [how](https://git.example/blob/v1.10.0/docs/how.md), [where](https://example.com), [below](#below).',
  )
})

test.each([
  ['1.1.0', 'v1.10.0', 'package.json says 1.1.0'],
  ['1.1', 'v1.1', 'no notes for 1.1'],
  ['1.0.0', 'v1.0.0', 'no notes for 1.0.0'],
])('with version %s, the tag %s makes no release', (version, tag, reason) => {
  expect(() => releaseNotes(changelog, version, tag)).toThrow(reason)
})

test('the version of package.json has notes', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  expect(releaseNotes(readFileSync('CHANGELOG.md', 'utf8'), version, `v${version}`)).toMatch(/^- /m)
})
