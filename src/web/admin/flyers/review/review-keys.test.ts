import { expect, test } from 'vitest'
import { aDraft, after, reviewOf } from './review-fixture.ts'
import { actionOfKey, type KeyPress } from './review-keys.ts'
import type { ReviewState } from './review-state.ts'

const doubts = reviewOf([aDraft(1, { isDoubtful: true }), aDraft(2, { isDoubtful: true }), aDraft(3)])
const grid = after(doubts, { type: 'step', step: 'grid' })

function press(key: string, state: ReviewState, changes: Partial<KeyPress> & { areSingleKeysOn?: boolean } = {}) {
  const { areSingleKeysOn = true, ...rest } = changes
  const plain = { isShift: false, isControl: false, isAlt: false, isRepeat: false, target: 'page' } as const
  return actionOfKey({ key, ...plain, ...rest }, state, { areSingleKeysOn, columns: 3 })
}

test('each key of the table does what it says', () => {
  expect(press('Enter', doubts)).toEqual({ type: 'confirm' })
  expect(press('Enter', doubts, { isShift: true })).toEqual({ type: 'back' })
  expect(press('ArrowDown', doubts)).toEqual({ type: 'move', by: 1 })
  expect(press('k', doubts)).toEqual({ type: 'move', by: -1 })
  expect(press('PageDown', doubts)).toEqual({ type: 'page', by: 1 })
  expect(press('7', doubts)).toEqual({ type: 'digit', digit: '7' })
  expect(press('N', doubts)).toEqual({ type: 'edit', field: 'name' })
  expect(press('d', doubts)).toEqual({ type: 'edit', field: 'originalPrice' })
  expect(press('u', doubts)).toEqual({ type: 'unit' })
  expect(press('c', doubts)).toEqual({ type: 'edit', field: 'category' })
  expect(press('2', doubts, { isAlt: true })).toEqual({ type: 'alternative', number: 2 })
  expect(press('x', doubts)).toEqual({ type: 'refuse' })
  expect(press('Delete', doubts)).toEqual({ type: 'refuse' })
  expect(press('z', doubts)).toEqual({ type: 'undo' })
  expect(press('t', doubts)).toEqual({ type: 'other name' })
  expect(press('b', doubts)).toEqual({ type: 'box' })
  expect(press('a', doubts)).toEqual({ type: 'add' })
  expect(press('Enter', doubts, { isControl: true })).toBe('finish')
  expect(press('s', doubts, { isControl: true })).toBe('publish')
  expect(press('?', doubts)).toBe('help')
})

test('on a screen of drafts arrows walk in two directions and the space bar marks', () => {
  expect(press('ArrowDown', grid)).toEqual({ type: 'move', by: 3 })
  expect(press('ArrowLeft', grid)).toEqual({ type: 'move', by: -1 })
  expect(press(' ', grid)).toEqual({ type: 'mark' })
  expect(press(' ', doubts)).toBeNull()
})

test('a mode takes arrows and digits for itself', () => {
  expect(press('2', after(doubts, { type: 'refuse' }))).toEqual({ type: 'reason', number: 2 })
  expect(press('n', after(doubts, { type: 'refuse' }))).toBeNull()
  const box = after(doubts, { type: 'box' })
  expect(press('ArrowUp', box, { isShift: true })).toEqual({ type: 'stretch', x: 0, y: -1, isOtherEdge: true })
  expect(press('ArrowRight', after(doubts, { type: 'other name' }))).toEqual({ type: 'walk', by: 1 })
  expect(press('Backspace', after(doubts, { type: 'digit', digit: '1' }))).toEqual({ type: 'erase' })
  expect(press('Escape', box)).toEqual({ type: 'escape' })
})

test('the setting for single keys turns off letters and digits, but no key with a name and no field', () => {
  const off = { areSingleKeysOn: false }
  for (const key of ['n', 'x', 'z', '7', '?', 'j']) expect(press(key, doubts, off), key).toBeNull()
  expect(press('Enter', doubts, off)).toEqual({ type: 'confirm' })
  expect(press('ArrowDown', doubts, off)).toEqual({ type: 'move', by: 1 })
  expect(press('7', doubts, { ...off, target: 'amount' })).toEqual({ type: 'digit', digit: '7' })
  expect(press('1', doubts, { ...off, isAlt: true })).toEqual({ type: 'alternative', number: 1 })
})

test('letters are text in a name, and other fields and buttons keep their keys', () => {
  expect(press('n', doubts, { target: 'name' })).toBeNull()
  expect(press('Enter', doubts, { target: 'name' })).toEqual({ type: 'confirm' })
  expect(press('Enter', doubts, { target: 'category' })).toEqual({ type: 'keep' })
  expect(press('Enter', doubts, { target: 'button' })).toBeNull()
  expect(press('n', doubts, { target: 'other field' })).toBeNull()
})

test('a key that is held down confirms once', () => {
  expect(press('Enter', doubts, { isRepeat: true })).toBeNull()
  expect(press('ArrowDown', doubts, { isRepeat: true })).toEqual({ type: 'move', by: 1 })
})

test('Enter leads on when a step has nothing left', () => {
  const done = after(doubts, { type: 'confirm' }, { type: 'confirm' })
  expect(press('Enter', done)).toBe('finish')
  expect(press('Enter', after(done, { type: 'step', step: 'grid' }, { type: 'confirm' }))).toBe('finish')
})
