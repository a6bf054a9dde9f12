import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { groups } from './run.ts'

const run = (...args: string[]) => promisify(execFile)(process.execPath, ['scripts/run.ts', ...args])

test.each([
  ['a missing name', 'measure'],
  ['an unknown name', 'measure', 'identities'],
  ['a name that every object has', 'measure', 'constructor'],
])('%s lists the commands of the group and fails', async (_, ...args) => {
  const failure = await run(...args).catch((error) => error)
  expect(failure.code).toBe(1)
  for (const name of Object.keys(groups.measure ?? {})) expect(failure.stderr).toMatch(new RegExp(`^  ${name} `, 'm'))
})

test('a command gets its arguments, and its failure is that of the group', async () => {
  const { stdout } = await run('measure', 'mechanics', 'tests/identity/mechanics.csv')
  expect(stdout).toMatch(/\| own \| 120 \|/)
  await expect(run('measure', 'mechanics')).rejects.toMatchObject({
    code: 1,
    stderr: 'npm run measure -- mechanics FILE [--wrong]\n',
  })
})

test('every command has a description of one line, and a program or a test that exists', () => {
  for (const [name, { about, run }] of Object.values(groups).flatMap((commands) => Object.entries(commands))) {
    expect(about, name).toMatch(/^\S[^\n]{10,90}$/)
    expect(run.filter((argument) => /\.(ts|mjs|js)$/.test(argument) && !existsSync(argument))).toEqual([])
  }
})
