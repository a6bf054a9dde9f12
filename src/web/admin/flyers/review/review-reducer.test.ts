import { expect, test } from 'vitest'
import { aDraft, after, reviewOf } from './review-fixture.ts'
import { openDoubts, openWithoutDoubts, screenDrafts, subjectOf } from './review-state.ts'

const enter = { type: 'confirm' } as const
const undo = { type: 'undo' } as const
const digits = (text: string) => [...text].map((digit) => ({ type: 'digit', digit }) as const)
const doubtful = (count: number) => Array.from({ length: count }, (_, index) => aDraft(index + 1, { isDoubtful: true }))
const certain = (count: number) => Array.from({ length: count }, (_, index) => aDraft(index + 1))

test('Enter confirms the doubt in question and goes to the next open one', () => {
  const state = reviewOf(doubtful(3), enter, enter)
  expect(state.drafts.map((draft) => draft.state)).toEqual(['confirmed', 'confirmed', 'open'])
  expect(subjectOf(state)?.id).toBe('draft3')
  expect(state.outgoing).toEqual([
    { type: 'decide', draftId: 'draft1', state: 'confirmed', values: {} },
    { type: 'decide', draftId: 'draft2', state: 'confirmed', values: {} },
  ])
  expect(subjectOf(after(state, enter))).toBeUndefined()
})

test('digits begin the price anew, centavos first, and Enter confirms with it in one step to undo', () => {
  const typed = reviewOf(doubtful(2), ...digits('12995'), { type: 'erase' })
  expect(typed.mode).toEqual({ type: 'amount', field: 'price', digits: '1299' })
  const confirmed = after(typed, enter)
  expect(confirmed.drafts[0]).toMatchObject({ price: '12.99', state: 'confirmed' })
  const undone = after(confirmed, undo)
  expect(undone.drafts[0]).toMatchObject({ price: '2.95', state: 'open' })
  expect(subjectOf(undone)?.id).toBe('draft1')
  expect(undone.outgoing.at(-1)).toEqual({
    type: 'decide',
    draftId: 'draft1',
    state: 'open',
    values: { price: '2.95' },
  })
  expect(undone.taken).toEqual([])
})

test('moving on keeps a typed price without confirming, and Escape forgets it', () => {
  const moved = reviewOf(doubtful(2), ...digits('499'), { type: 'move', by: 1 })
  expect(moved.drafts[0]).toMatchObject({ price: '4.99', state: 'open' })
  expect(subjectOf(moved)?.id).toBe('draft2')
  expect(reviewOf(doubtful(2), ...digits('499'), { type: 'escape' }).drafts[0]?.price).toBe('2.95')
})

test('a typed price is kept whichever field or question comes next', () => {
  const next = [
    { type: 'edit', field: 'originalPrice' },
    { type: 'edit', field: 'name' },
    { type: 'category', categoryId: 'bebidas' },
    { type: 'unit' },
    { type: 'box' },
    { type: 'other name' },
    { type: 'refuse' },
  ] as const
  for (const action of next)
    expect(reviewOf(doubtful(2), ...digits('499'), action).drafts[0]?.price, JSON.stringify(action)).toBe('4.99')
})

test('an emptied "de" takes the old price away, and a field that was only visited changes nothing', () => {
  const drafts = [aDraft(1, { isDoubtful: true, originalPrice: '4.00' })]
  const visited = reviewOf(drafts, { type: 'edit', field: 'originalPrice' }, { type: 'keep' })
  expect(visited.drafts[0]?.originalPrice).toBe('4.00')
  expect(visited.outgoing).toEqual([])
  const emptied = reviewOf(drafts, { type: 'edit', field: 'originalPrice' }, { type: 'erase' }, { type: 'keep' })
  expect(emptied.drafts[0]?.originalPrice).toBeNull()
})

test('a draft that could not be published is not confirmed: the field in question opens', () => {
  expect(reviewOf([aDraft(1, { isDoubtful: true, categoryId: null })], enter)).toMatchObject({
    mode: { type: 'category' },
    said: 'Falta a categoria.',
  })
  const cheaper = reviewOf([aDraft(1, { isDoubtful: true, originalPrice: '2.00' })], enter)
  expect(cheaper.mode).toEqual({ type: 'amount', field: 'originalPrice', digits: null })
  expect(cheaper.drafts[0]?.state).toBe('open')
})

test('a name is kept by Enter and confirmed by the next', () => {
  const state = reviewOf(
    doubtful(1),
    { type: 'edit', field: 'name' },
    { type: 'name', text: ' Arroz  Tio João 5 kg ' },
    enter,
  )
  expect(state.drafts[0]).toMatchObject({ productName: 'Arroz Tio João 5 kg', state: 'open' })
  expect(after(state, enter).drafts[0]?.state).toBe('confirmed')
})

test('an alternative, the unit and the category change the draft at once', () => {
  const alternatives = [{ field: 'price', value: '12.95', text: 'outra leitura' } as const]
  const state = reviewOf(
    [aDraft(1, { isDoubtful: true, alternatives })],
    { type: 'alternative', number: 1 },
    { type: 'unit' },
    { type: 'category', categoryId: 'bebidas' },
  )
  expect(state.drafts[0]).toMatchObject({ price: '12.95', mechanics: { per: 'kg' }, categoryId: 'bebidas' })
  expect(after(state, { type: 'unit' }).drafts[0]?.mechanics?.per).toBe('un')
  expect(after(state, undo, undo, undo).drafts[0]).toMatchObject({ price: '2.95', mechanics: null })
})

test('X and a digit refuse a draft with its reason', () => {
  const state = reviewOf(doubtful(2), { type: 'refuse' }, { type: 'reason', number: 2 })
  expect(state.drafts[0]?.state).toBe('discarded')
  expect(state.outgoing).toEqual([
    { type: 'decide', draftId: 'draft1', state: 'discarded', reason: 'cut_off', values: {} },
  ])
  expect(subjectOf(state)?.id).toBe('draft2')
})

test('another name is taken from the page; of another draft, the two swap', () => {
  const state = reviewOf(doubtful(2), { type: 'other name' }, enter)
  expect(state.drafts.map(({ productName }) => productName)).toEqual(['Produto 2', 'Produto 1'])
  expect(after(state, undo).drafts.map(({ productName }) => productName)).toEqual(['Produto 1', 'Produto 2'])
})

test('a box is stretched by arrows and kept by Enter', () => {
  const state = reviewOf(
    doubtful(1),
    { type: 'box' },
    { type: 'stretch', x: 1, y: 0, isOtherEdge: false },
    { type: 'stretch', x: 0, y: 1, isOtherEdge: true },
    enter,
  )
  expect(state.drafts[0]?.box).toEqual([0, 100, 3100, 2000])
})

test('an offer that was missed is added at a free place, and sent once it has a name, a price and a category', () => {
  const begun = reviewOf(certain(2), { type: 'add' }, enter)
  expect(subjectOf(begun)).toMatchObject({ id: 'novo-1', box: [6000, 0, 9000, 2000] })
  const named = after(begun, { type: 'name', text: 'Feijão Preto 1 kg' }, enter)
  expect(named.mode).toMatchObject({ type: 'amount', field: 'price' })
  const asked = after(named, ...digits('799'), enter)
  expect(asked.said).toBe('Falta a categoria.')
  expect(asked.outgoing).toEqual([])
  const done = after(asked, { type: 'category', categoryId: 'mercearia' }, { type: 'keep' }, enter)
  expect(done.outgoing).toMatchObject([
    { type: 'add', localId: 'novo-1', pageNumber: 1, values: { productName: 'Feijão Preto 1 kg', price: '7.99' } },
  ])
  const given = after(done, { type: 'added', localId: 'novo-1', draft: aDraft(7, { state: 'confirmed', version: 1 }) })
  expect(given.drafts.find(({ id }) => id === 'draft7')?.productName).toBe('Feijão Preto 1 kg')
  expect(after(given, undo).outgoing.at(-1)).toMatchObject({ draftId: 'draft7', state: 'open' })
})

test('twelve drafts without doubts are accepted with one key, marked ones go to the doubts', () => {
  const grid = reviewOf(certain(20), { type: 'step', step: 'grid' })
  expect(screenDrafts(grid)).toHaveLength(12)
  const accepted = after(grid, { type: 'move', by: 2 }, { type: 'mark' }, enter)
  expect(accepted.drafts.filter(({ state }) => state === 'confirmed')).toHaveLength(11)
  expect(openDoubts(accepted).map(({ id }) => id)).toEqual(['draft3'])
  expect(screenDrafts(accepted)).toHaveLength(8)
  const undone = after(accepted, undo)
  expect(openDoubts(undone)).toEqual([])
  expect(screenDrafts(undone)).toHaveLength(12)
  expect(openWithoutDoubts(undone)).toHaveLength(20)
})

test('nothing joins a screen while it is looked at, so nothing is accepted unseen', () => {
  const grid = reviewOf(certain(3), { type: 'step', step: 'grid' })
  const more = certain(6)
  const loaded = after(grid, { type: 'loaded', drafts: more, otherNames: [], pages: [1], pending: new Set() })
  expect(screenDrafts(loaded)).toHaveLength(3)
  const accepted = after(loaded, enter)
  expect(accepted.drafts.filter(({ state }) => state === 'confirmed')).toHaveLength(3)
  expect(screenDrafts(accepted)).toHaveLength(3)
})

test('a draft that could not be published as it is goes from the screen to the doubts', () => {
  const state = reviewOf([aDraft(1), aDraft(2, { categoryId: null })], { type: 'step', step: 'grid' }, enter)
  expect(state.drafts.map((draft) => draft.state)).toEqual(['confirmed', 'open'])
  expect(openDoubts(state).map(({ id }) => id)).toEqual(['draft2'])
})

test('on a screen a price is typed on the spot; a name is corrected among the doubts', () => {
  const grid = reviewOf(certain(3), { type: 'step', step: 'grid' }, { type: 'move', by: 1 })
  const typed = after(grid, ...digits('1990'), enter)
  expect(typed).toMatchObject({ step: 'grid' })
  expect(typed.drafts[1]).toMatchObject({ price: '19.90', state: 'open' })
  expect(after(grid, { type: 'edit', field: 'name' })).toMatchObject({
    step: 'doubts',
    currentId: 'draft2',
    mode: { type: 'name' },
  })
})

test('Shift+Enter shows the screen before once more, where a confirmed draft can still be marked', () => {
  const state = reviewOf(certain(14), { type: 'step', step: 'grid' }, enter, { type: 'back' })
  expect(screenDrafts(state)).toHaveLength(12)
  const marked = after(state, { type: 'mark' }, enter)
  expect(marked.drafts[0]?.state).toBe('open')
  expect(openDoubts(marked).map(({ id }) => id)).toEqual(['draft1'])
  expect(screenDrafts(marked)).toHaveLength(2)
})

test('what the server does not know yet is not overwritten by what it sends', () => {
  const state = reviewOf(doubtful(2), enter)
  const load = (pending: string[]) =>
    after(state, { type: 'loaded', drafts: doubtful(2), otherNames: [], pages: [1], pending: new Set(pending) })
  expect(load(['draft1']).drafts[0]?.state).toBe('confirmed')
  expect(load([]).drafts[0]?.state).toBe('open')
})

test('what another person has changed is shown as they left it, in words', () => {
  const theirs = aDraft(1, { isDoubtful: true, price: '9.99', state: 'confirmed', version: 5 })
  const state = after(reviewOf(doubtful(2), ...digits('100'), enter), {
    type: 'answered',
    drafts: [theirs],
    conflicts: ['draft1'],
    pending: new Set(),
  })
  expect(state.drafts[0]?.price).toBe('9.99')
  expect(state.said).toBe('Outra pessoa mudou Produto 1: está como ela deixou.')
  expect(state.taken).toEqual([])
})

test('a draft whose typed price the server asks about is open again, in words; so is one made by hand', () => {
  const question = { code: 'unusual_price', field: 'price', text: 'Custa perto de R$ 20,00: confira.' } as const
  const back = aDraft(1, { price: '1.00', doubts: [question], version: 2 })
  const answer = { type: 'answered', drafts: [back], conflicts: [], pending: new Set<string>() } as const
  const state = after(reviewOf(doubtful(2), ...digits('100'), enter), answer)
  expect(openDoubts(state).map(({ id }) => id)).toEqual(['draft1', 'draft2'])
  expect(state.said).toBe('Produto 1 voltou às dúvidas. Custa perto de R$ 20,00: confira.')

  const typed = reviewOf(certain(1), { type: 'add' }, enter, { type: 'name', text: 'Feijão' }, enter, ...digits('1'), {
    type: 'category',
    categoryId: 'mercearia',
  })
  const draft = aDraft(7, { state: 'open', doubts: [question] })
  const added = after(typed, { type: 'keep' }, enter, { type: 'added', localId: 'novo-1', draft })
  expect(openDoubts(added)).toMatchObject([{ id: 'draft7', productName: 'Feijão', doubts: [question] }])
})

test('a page without a doubt can be turned to, and an offer added there', () => {
  const state = reviewOf([aDraft(1, { isDoubtful: true }), aDraft(2, { pageNumber: 2 })], { type: 'page', by: 1 })
  expect(state).toMatchObject({ pageNumber: 2, currentId: null })
  expect(subjectOf(after(state, { type: 'add' }, enter))?.pageNumber).toBe(2)
})
