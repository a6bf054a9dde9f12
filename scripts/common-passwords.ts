/**
 * npm run generate -- common-passwords FILE… — the passwords that nobody may choose, from lists of leaked ones (most used first, one a line),
 * such as those of github.com/danielmiessler/SecLists. Writes four bytes of a hash for each of the first 3,000 that are long enough.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { personFields } from '#domain/people/person-fields.ts'
import { commonPasswordHash } from '#platform/common-passwords.ts'

const wanted = 3000

const files = process.argv.slice(2)
const passwords = new Set<string>()
for (const line of files.flatMap((file) => readFileSync(file, 'utf8').split(/\r?\n/)))
  if (line.length >= personFields.password.minimum && passwords.size < wanted) passwords.add(line.toLowerCase())
if (passwords.size < wanted) throw new Error(`Only ${passwords.size} of ${wanted} passwords: name more lists`)
const hashes = Uint32Array.from(passwords, commonPasswordHash).sort()
writeFileSync('src/platform/common-passwords.bin', new Uint8Array(hashes.buffer))
