import type { Page } from '@playwright/test'
import type { Login } from '#contract/auth.ts'
import type { ReviewProduct, ReviewWord } from '#contract/compare/product-review.ts'
import { brands } from '#domain/identity/brand-dictionary.ts'
import { readIdentity } from '#domain/identity/product-identity.ts'
import { isNightly } from '#tests/support/nightly.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, toast, untilDrawn } from '../support.ts'
import { enterPanel, publish } from './panel.ts'

/** The specification requires a hundred. */
const nameCount = isNightly ? 100 : 12
const secondsPerName = (5 * 60) / 100
/** The pace of a person, in milliseconds. */
const pressingTakes = 120
const readingTakes = 1000

// There is only one queue: parallel tests would answer each other's questions.
test.describe.configure({ mode: 'default' })

test(
  'doubtful names are resolved by keyboard at the pace of a person, 100 in five minutes, and every step is undone',
  { tag: '@nightly' },
  async ({ page }, testInfo) => {
    test.setTimeout(120_000 + nameCount * 20_000)
    const login = await enterPanel(page)
    const { words, names } = await publishDoubtful(page, login)
    expect(await openNames(page, login)).toEqual(expect.arrayContaining(names))

    await page.goto('/admin?aba=produtos')
    await expect(page.getByRole('heading', { level: 3 })).toBeVisible()
    await expectAccessible(page)
    // The time of a person; that of a busy machine is only reported.
    let needed = 0
    const press = async (key: string) => {
      needed += pressingTakes
      await page.keyboard.press(key)
      await untilDrawn(page)
    }
    const readQuestion = async () => {
      needed += readingTakes
      return await currentTitle(page)
    }
    /** A name or word of another journey, which is not measured. */
    const skip = async () => {
      needed -= readingTakes
      await page.keyboard.press('j')
      await untilDrawn(page)
    }
    let steps = 0
    let keys = 0
    const startedAt = Date.now()

    const answers = ['1', '2', '3', '4']
    for (let left = words.length; left > 0; ) {
      const title = await readQuestion()
      const word = title.toLowerCase()
      if (!words.some((one) => word.includes(one))) {
        await skip()
        continue
      }
      await press(answers[left % answers.length] ?? '1')
      await expect(page.getByRole('heading', { level: 3, name: title, exact: true })).toHaveCount(0)
      keys += 1
      steps += 1
      left -= 1
    }
    await press('p')
    await expect(page.getByRole('button', { name: /^Produtos/ })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('heading', { level: 3 })).toBeVisible()
    await expectAccessible(page)

    const decisions = [['Enter'], ['1'], ['n'], ['r', '2', 'Enter'], ['m', '1']]
    const products = names.filter((name) => !words.some((word) => name.toLowerCase().includes(word)))
    const open = new Set(products)
    // A merge also decides other names of the two lines, so the queue may end early.
    for (let passed = ''; open.size > 0; ) {
      const name = await readQuestion()
      if (name === passed) {
        const waiting = await openNames(page, login)
        if (![...open].some((one) => waiting.includes(one))) break
        // Other journeys also publish doubtful names: the queue is longer now.
        await page.reload()
        await page.keyboard.press('p')
        await expect(page.getByRole('heading', { level: 3 })).toBeVisible()
        passed = ''
        continue
      }
      if (!open.delete(name)) {
        passed = name
        await skip()
        continue
      }
      const decision = decisions[open.size % decisions.length] ?? ['Enter']
      for (const key of decision) await press(key)
      keys += decision.length
      steps += decision[0] === 'r' ? 2 : 1
      await expect(page.getByRole('heading', { level: 3, name, exact: true })).toHaveCount(0)
    }
    const seconds = (Date.now() - startedAt) / 1000
    const report = `${nameCount} names in ${Math.round(needed / 1000)} s at the pace of a person (${Math.round(seconds)} s here), ${(keys / nameCount).toFixed(2)} keys each`
    testInfo.annotations.push({ type: 'review', description: report })
    console.log(report)
    expect(needed / 1000).toBeLessThan(nameCount * secondsPerName)
    expect(keys / nameCount).toBeLessThanOrEqual(2)
    await expect.poll(async () => remaining(names, await openNames(page, login))).toEqual([])

    for (let step = 0; step < steps; step += 1) await press('z')
    await expect(page.getByRole('button', { name: /^Desfazer/ }).first()).toHaveAttribute('aria-disabled', 'true')
    await expect
      .poll(async () => remaining(names, await openNames(page, login)).length, { timeout: 60_000 })
      .toBe(names.length)
    await expect.poll(async () => await openWords(page, login)).toEqual(expect.arrayContaining(words))
  },
)

test('a decision that cannot be sent comes back into the queue', { tag: '@nightly' }, async ({ page }) => {
  const login = await enterPanel(page)
  await publish(page, login, 'AMACIANTE COMFORT OFERTA')
  await page.goto('/admin?aba=produtos&fila=produtos')
  await expect(page.getByRole('heading', { level: 3 })).toBeVisible()
  const name = await currentTitle(page)
  await page.route('**/api/review/products/*', (route) => route.abort('internetdisconnected'))
  test.info().annotations.push({ type: 'name', description: name })

  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Erro')
  await expect(page.getByRole('heading', { level: 3, name, exact: true })).toBeVisible()
})
test.use({ expectedErrors: /status of 404|ERR_INTERNET_DISCONNECTED/ })

test('on a phone the question fits and is answered by touch', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const login = await enterPanel(page)
  await publish(page, login, 'LEITE PARMALAT 1L')
  await page.goto('/admin?aba=produtos&fila=produtos')
  await expect(page.getByRole('heading', { level: 3 })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const name = await currentTitle(page)
  await page.getByRole('button', { name: /^(Confirmar a leitura|Não se compara)/ }).click()
  await expect(page.getByRole('heading', { level: 3, name, exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: /^Desfazer/ }).click()
  await expect(page.getByRole('heading', { level: 3, name, exact: true })).toBeVisible()
})

/**
 * A third of the names share a word with another one; the others omit something. A retry uses other names, because the first attempt
 * decided some.
 */
async function publishDoubtful(page: Page, login: Login): Promise<{ words: string[]; names: string[] }> {
  const { retry, repeatEachIndex } = test.info()
  const attempt = retry + repeatEachIndex
  const words = Array.from(
    { length: Math.floor(nameCount / 6) },
    (_, index) => `zu${letters(attempt)}u${letters(index)}lux`,
  )
  const withWords = words.flatMap((word) => [
    `DETERGENTE ${word.toUpperCase()} 500ML`,
    `AMACIANTE ${word.toUpperCase()} 1L`,
  ])
  const unsaid = [...brands.keys()]
    .flatMap((brand) => [`LEITE ${brand.toUpperCase()} 1L`, `DETERGENTE ${brand.toUpperCase()}`])
    .filter((name) => {
      const { reading, unexplained } = readIdentity(name)
      return reading === 'doubtful' && unexplained.length === 0
    })
  const unsaidCount = nameCount - withWords.length
  const names = [...withWords, ...unsaid.slice(attempt * unsaidCount, (attempt + 1) * unsaidCount)]
  expect(names).toHaveLength(nameCount)
  for (const name of names) await publish(page, login, name)
  return { words, names }
}

function letters(number: number): string {
  return [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
}

async function currentTitle(page: Page): Promise<string> {
  return (await page.getByRole('article').getByRole('heading', { level: 3 }).textContent()) ?? ''
}

function remaining(names: string[], open: string[]): string[] {
  return names.filter((name) => open.includes(name))
}

async function openNames(page: Page, login: Login): Promise<string[]> {
  return (await readAll<ReviewProduct>(page, login, '/api/review/products?limit=50')).map(({ name }) => name)
}

async function openWords(page: Page, login: Login): Promise<string[]> {
  return (await readAll<ReviewWord>(page, login, '/api/review/words?limit=50')).map(({ word }) => word)
}

async function readAll<T>(page: Page, { token }: Login, url: string): Promise<T[]> {
  const response = await page.request.get(url, { headers: { authorization: `Bearer ${token}` } })
  expect(response.status()).toBe(200)
  const next = /<([^>]+)>/.exec(response.headers().link ?? '')?.[1]
  return [...(await response.json()), ...(next ? await readAll<T>(page, { token } as Login, next) : [])]
}

test('new rules are applied after a confirmation that says how many names change', { tag: '@nightly' }, async ({
  page,
}) => {
  await enterPanel(page)
  // A new site has no names parsed by older rules, so this report is made up. The server still applies the rules.
  const changes = [{ name: 'DET YPE 500ML', before: 'Detergente 500 ml', after: 'Detergente Ypê 500 ml' }]
  await page.route('**/api/review/rereading?*', (route) => route.fulfill({ json: { read: 3, changes, next: null } }))
  await page.goto('/admin?aba=produtos&fila=regras')
  await page.getByRole('button', { name: 'Ver o que mudaria' }).click()
  await expect(page.getByText('3 nomes lidos por regras antigas; 1 mudaria de linha.')).toBeVisible()
  await expectAccessible(page)

  const apply = page.getByRole('button', { name: 'Aplicar', exact: true })
  const dialog = page.getByRole('dialog', { name: 'Aplicar as regras novas?' })
  await apply.click()
  await expect(dialog).toContainText('1 nome muda de linha')
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await expectAccessible(page, { within: '[role=dialog]' })
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('DET YPE 500ML')).toBeVisible()

  await apply.click()
  await dialog.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByText('Pronto: todos os nomes foram lidos pelas regras de agora.')).toBeVisible()
  await expect(apply).toHaveCount(0)
})
