import { describe, expect, test } from 'vitest'
import { bindStatement } from './query-parts.ts'
import { sql, when } from './sql-template.ts'

describe('a template', () => {
  test('loses the indentation of the code, and its fragments take on that of their line', () => {
    const filters = sql`
      price > 1
      and price < 9`
    const text = sql`
      select id
      from (
        select ${'id, name'}
        from ${'offers'}
        where
          ${filters}
      ) found`

    expect(text.split('\n')).toEqual([
      'select id',
      'from (',
      '  select id, name',
      '  from offers',
      '  where',
      '    price > 1',
      '    and price < 9',
      ') found',
    ])
  })

  test('has no line for a fragment that is empty, be it the first, the last or one between', () => {
    const parts = (first?: number, second?: number, third?: number) => sql`
      ${when(first, 'first')}
      ${when(second, 'second')}
      ${when(third, 'third')}`

    expect(parts(1, 1, 1)).toBe('first\nsecond\nthird')
    expect(parts(undefined, 1, undefined)).toBe('second')
    expect(parts(1, undefined, 1)).toBe('first\nthird')
    expect(parts()).toBe('')
  })
})

describe('the values of a statement', () => {
  test('are numbered in the order in which their names appear; casts are left alone', () => {
    const { statement, values } = bindStatement('select :b::int[], :a, :b, :text::text', {
      a: 1,
      b: [2],
      text: 'c',
      extra: 4,
    })

    expect(statement.text).toBe('select $1::int[], $2, $1, $3::text')
    expect(values).toEqual([[2], 1, 'c'])
  })

  test('must all be given', () => {
    expect(() => bindStatement('select :a, :b', { a: 0 })).toThrow('no value for :b')
  })

  test('do not change the name of the statement, which follows from its text', () => {
    const nameOf = (text: string, a: number) => bindStatement(text, { a }).statement.name

    expect(nameOf('select :a', 1)).toBe(nameOf('select :a', 2))
    expect(nameOf('select :a', 1)).not.toBe(nameOf('select  :a', 1))
  })
})
