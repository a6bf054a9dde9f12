// @own-process: measures the processor time of its thread
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aStore } from '#tests/support/factories.ts'
import { measureTurns } from '#tests/support/longest-turn.ts'
import { timeFactor } from '#tests/support/nightly.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi({ NODE_ENV: 'production' })
})
afterAll(() => api.close())

test.each([' ', '–', ', ', '1 por ', 'R$ 1,99 ', 'leve 3 ', '17/11 a ', '(', 'arroz '])(
  'a spreadsheet of 250 rows whose cells repeat "%s" to 2,000 letters does not stop the site while it is checked',
  async (unit) => {
    const admin = await api.admin()
    const store = await aStore(api)
    // A body has at most 2 MB.
    const cell = `a${unit.repeat(2000)}`.slice(0, unit === '–' ? 600 : 1999)
    const cells = { productName: cell, price: cell, rule: cell, validFrom: cell }
    const rows = Array.from({ length: 250 }, (_, line) => ({ line: line + 1, cells }))
    const check = () => admin.call('imports.check', { body: { storeId: store.id, rows } })
    await check()

    const { result, longest } = await measureTurns(check)

    expect(result).toHaveLength(250)
    expect(longest).toBeLessThan(100 * timeFactor)
  },
)
