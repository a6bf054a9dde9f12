import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { siteArguments, siteEnvironment } from '#processes/local/site-arguments.ts'

const environment = Object.entries(siteEnvironment)
  .map(([name, value]) => `${name}=${value}`)
  .join(' ')
const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')

test('npm start and the image start the site with the arguments that the proofs measure', () => {
  expect(JSON.parse(read('package.json')).scripts.start).toBe([environment, 'node', ...siteArguments].join(' '))
  expect(read('Dockerfile')).toContain(`CMD ${JSON.stringify(['node', ...siteArguments]).replaceAll(',', ', ')}`)
  expect(read('Dockerfile')).toMatch(new RegExp(`^ENV .*\\b${environment}$`, 'm'))
})

test('the unit of systemd starts the site with the arguments that the proofs measure', () => {
  const unit = read('deploy/vps/systemd/cestinha-site@.service')
  expect(unit).toContain(`ExecStart=node ${siteArguments.join(' ')}\n`)
  expect(unit).toMatch(new RegExp(`^Environment=.*\\b${environment}$`, 'm'))
})
