/**
 * node scripts/release-notes.ts v1.0.0 [BASE] — prints the notes of a release: its section of CHANGELOG.md, with links made absolute by BASE.
 * Fails when the section is missing or empty, or when package.json has another version: a tag must not publish something else than it says.
 */
import { readFileSync } from 'node:fs'

export function releaseNotes(changelog: string, packageVersion: string, tag: string, base?: string): string {
  const version = tag.replace(/^v/, '')
  if (version !== packageVersion) throw new Error(`The tag is ${tag}, but package.json says ${packageVersion}`)
  const section = changelog
    .split(/^## /m)
    .find((text) => text.startsWith(`${version} `) || text.startsWith(`${version}\n`))
  const notes = section?.slice(section.indexOf('\n')).trim()
  if (!notes) throw new Error(`CHANGELOG.md has no notes for ${version}`)
  return base === undefined ? notes : notes.replace(/\]\((?!https?:|#)/g, `](${base}/`)
}

if (import.meta.main) {
  const [tag, base] = process.argv.slice(2)
  if (tag === undefined) {
    console.error('node scripts/release-notes.ts TAG [BASE]')
    process.exit(1)
  }
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  console.log(releaseNotes(readFileSync('CHANGELOG.md', 'utf8'), version, tag, base))
}
