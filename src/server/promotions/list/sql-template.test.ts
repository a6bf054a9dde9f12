import { describe, expect, test } from 'vitest'
import { bindStatement } from './query-parts.ts'
import { type SqlText, sqlText, when } from './sql-template.ts'

describe('a template', () => {
  test('loses the indentation of the code, and its fragments take on that of their line', () => {
    const filters = sqlText`
      price > 1
      and price < 9`
    const text = sqlText`
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
    const parts = (first?: number, second?: number, third?: number) => sqlText`
      ${when(first, 'first')}
      ${when(second, 'second')}
      ${when(third, 'third')}`

    expect(parts(1, 1, 1)).toBe('first\nsecond\nthird')
    expect(parts(undefined, 1, undefined)).toBe('second')
    expect(parts(1, undefined, 1)).toBe('first\nthird')
    expect(parts()).toBe('')
  })
})

describe('the type checker refuses', () => {
  const typed: string = "Feijão'; drop table promotions; --"
  const template = (text: string) => `and name = ${text}` as const

  test('text that the program has not written, in a template, a filter and a statement', () => {
    // @ts-expect-error: a string may be what somebody has typed.
    sqlText`select ${typed}`
    // @ts-expect-error: the same between strings of the program.
    sqlText`select ${'id'} from promotions where ${typed}`
    // @ts-expect-error: the same within one.
    sqlText`select id from promotions where true ${template(typed)}`
    // @ts-expect-error: the same where it depends on a filter.
    when(1, typed)
    // @ts-expect-error: the same as a whole.
    bindStatement(typed, {})
  })

  test('nothing that the program has written', () => {
    const table = 'offer' as 'offer' | 'posting'
    expect(sqlText`and ${table}.tier = ${1} ${when(1, 'and true')} ${sqlText`and ${table}.id > 0`}`).toBe(
      'and offer.tier = 1 and true and offer.id > 0',
    )
  })
})

describe('the values of a statement', () => {
  test('are numbered in the order in which their names appear; casts are left alone', () => {
    const { statement, values } = bindStatement(sqlText`select :b::int[], :a, :b, :text::text`, {
      a: 1,
      b: [2],
      text: 'c',
      extra: 4,
    })

    expect(statement.text).toBe('select $1::int[], $2, $1, $3::text')
    expect(values).toEqual([[2], 1, 'c'])
  })

  test('must all be given', () => {
    expect(() => bindStatement(sqlText`select :a, :b`, { a: 0 })).toThrow('no value for :b')
  })

  test('do not change the name of the statement, which follows from its text', () => {
    const nameOf = (text: SqlText, a: number) => bindStatement(text, { a }).statement.name

    expect(nameOf(sqlText`select :a`, 1)).toBe(nameOf(sqlText`select :a`, 2))
    expect(nameOf(sqlText`select :a`, 1)).not.toBe(nameOf(sqlText`select  :a`, 1))
  })
})
