import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { siteArguments } from '#processes/local/site-arguments.ts'

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')

test('npm start and the image start the site with the arguments that the proofs measure', () => {
  expect(JSON.parse(read('package.json')).scripts.start).toBe(['node', ...siteArguments].join(' '))
  expect(read('Dockerfile')).toContain(`CMD ${JSON.stringify(['node', ...siteArguments]).replaceAll(',', ', ')}`)
})

test('the unit of systemd starts the site with the arguments that the proofs measure', () => {
  expect(read('deploy/vps/systemd/cestinha-site@.service')).toContain(`ExecStart=node ${siteArguments.join(' ')}\n`)
})
