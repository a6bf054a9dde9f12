import { expect, test } from 'vitest'
import { findPrlimit, readerProblem } from './reader-problem.ts'

const installed = { prlimit: '/usr/bin/prlimit', networks: 'src/platform/text-recognition/networks' }

test('a worker with limits and networks reads pictures of flyers', () => {
  expect(readerProblem({ reader: { isOn: true } })).toBeNull()
  expect(readerProblem({ reader: { isOn: true } }, installed)).toBeNull()
})

test('where limits cannot be set, the worker says what the system answered', () => {
  // Simulates a filter of system calls: a program that always fails replaces prlimit.
  const problem = readerProblem({ reader: { isOn: true } }, { ...installed, prlimit: '/bin/false' })
  expect(problem).toMatch(/prlimit.* is not allowed here/)
})

test('READER=off, no prlimit or no networks: the worker reads no pictures, and says why', () => {
  expect(readerProblem({ reader: { isOn: false } }, installed)).toBe('READER=off')
  const prlimit = findPrlimit(['/nowhere/prlimit'])
  expect(readerProblem({ reader: { isOn: true } }, { ...installed, prlimit })).toMatch(
    /prlimit.* is not installed.*util-linux/,
  )
  expect(readerProblem({ reader: { isOn: true } }, { ...installed, networks: 'src/nowhere' })).toMatch(/networks/)
})
