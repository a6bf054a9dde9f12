import { countTaps } from '../errands/taps.ts'
import { mailedPath } from '../mailed-path.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  fetchOffers,
  isPhone,
  skipPopup,
  test,
  toast,
} from '../support.ts'
import { alertCard, openSheet, setQuietAlert, sheet, submit } from './alert-steps.ts'

test.beforeEach(({ page }) => skipPopup(page))

test('two taps set an alert on an offer; without permission it is kept and shown in Meus avisos', async ({ page }) => {
  const taps = await countTaps(page)
  const [offer] = await fetchOffers(page, { search: 'café torrado 500 g', city: 'itajai-sc' })
  await page.goto(`/oferta/${offer?.id}`)
  await page.getByRole('main').getByRole('link', { name: 'Avise-me' }).click()

  const price = sheet(page).getByRole('textbox', { name: 'Quando custar até' })
  // The amount stands beside "R$", not over it.
  const symbol = await sheet(page).getByText('R$', { exact: true }).boundingBox()
  const padding = await price.evaluate((field) => Number.parseFloat(getComputedStyle(field).paddingLeft))
  expect((await price.boundingBox())?.x ?? 0).toBeGreaterThan((symbol?.x ?? 0) + (symbol?.width ?? 0) - padding)
  const proposed = await price.inputValue()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  // Typed with a dot, as with a comma; then one step of ten centavos.
  await price.fill(proposed.replace(',', '.'))
  await sheet(page).getByRole('button', { name: '10 centavos a menos' }).press('Enter')
  const cents = Number(proposed.replace(',', '')) - 10
  await expect(price).toHaveValue(`${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`)
  const label = (await submit(page).textContent()) ?? ''
  await submit(page).click()

  await expect(sheet(page).getByRole('heading', { name: 'Este aparelho não deixa avisar' })).toBeVisible()
  await expect(sheet(page).getByRole('status')).toBeFocused()
  await expectAccessible(page)
  expect(taps.count).toBeLessThanOrEqual(3)
  await sheet(page).getByRole('button', { name: 'Fica só aqui mesmo' }).click()
  await expect(sheet(page)).toHaveCount(0)

  await page.goto('/avisos')
  const card = alertCard(page, 'Café 500 g')
  await expect(card).toContainText(label.replace(/^Avise-me até\s/, '').trim())
  await expect(card).toContainText('Qualquer marca, toda Itajaí')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('an alert is changed, paused, resumed and removed; one that is reached leads to its offer', {
  tag: '@nightly',
}, async ({ page }) => {
  await setQuietAlert(page)
  await expectAccessible(page)
  await sheet(page).getByRole('link', { name: 'Ver meus avisos' }).click()
  const card = alertCard(page, 'Café 500 g')
  const menu = () => card.getByRole('button', { name: /^Mudar, pausar ou remover/ }).click()

  await menu()
  await sheet(page).getByRole('button', { name: 'Mudar preço ou mercados' }).click()
  await sheet(page).getByRole('textbox', { name: 'Quando custar até' }).fill('999,90')
  await sheet(page).getByRole('button', { name: 'Escolher mercados' }).click()
  await sheet(page).getByRole('checkbox', { name: 'Mercado Econômico do Povo' }).check()
  await submit(page).click()
  await expect(sheet(page)).toHaveCount(0)
  await expect(card).toContainText('Mercado Econômico do Povo')
  await expect(card).toContainText('Chegou!')
  await expect(card.getByRole('link', { name: /^Ver oferta/ })).toHaveAttribute('href', /\/oferta\//)

  await menu()
  await sheet(page).getByRole('button', { name: 'Pausar', exact: true }).click()
  await expect(card).toContainText('Pausado por você em')
  await page.reload()
  await card.getByRole('button', { name: 'Voltar a avisar' }).click()
  await expect(card).toContainText('Chegou!')
  await menu()
  await expect(sheet(page)).toBeVisible()
  await expectAccessible(page)
  await sheet(page).getByRole('button', { name: 'Remover' }).click()
  await expect(toast(page)).toContainText('Aviso removido')
  await expect(page.getByText('Diga o que você espera')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Diga o que você espera')).toBeVisible()
  await expectAccessible(page)
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: /ERR_|status of 4|Failed to load/ })

  test('an alert is kept and sent when the signal is back; the page says how old its prices are', {
    tag: '@nightly',
  }, async ({ page, context }) => {
    await openSheet(page)
    await sheet(page).getByRole('button', { name: 'Neste aparelho' }).click()
    await context.setOffline(true)
    await submit(page).click()
    await expect(sheet(page).getByRole('status')).toContainText('guardado neste aparelho')
    await sheet(page).getByRole('button', { name: 'Pronto' }).click()
    const card = alertCard(page, 'Café 500 g')
    await expect(card).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Sem internet.' })).toBeVisible()
    await card.getByRole('button', { name: /^Mudar, pausar ou remover/ }).click()
    await sheet(page).getByRole('button', { name: 'Pausar', exact: true }).click()
    await expect(card).toContainText('Pausado por você em')

    const sent: string[] = []
    page.on('response', (response) => {
      if (response.url().includes('/api/alerts') && response.request().method() !== 'GET')
        sent.push(`${response.request().method()} ${response.status()}`)
    })
    await context.setOffline(false)
    await expect.poll(() => sent.slice(0, 2)).toEqual(['POST 201', 'PATCH 200'])
    await page.reload()
    await expect(card).toContainText('Pausado por você em')
  })
})

test.describe('when a push arrives', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: /status of 4/ })

  test('it says what was reached; its action stops the alert, or opens the page with the button', {
    tag: '@only-phone',
  }, async ({ page, context, baseURL }) => {
    const session = await context.newCDPSession(page)
    const registrations: string[] = []
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: updated }) =>
      registrations.push(...updated.filter(({ isDeleted }) => !isDeleted).map(({ registrationId }) => registrationId)),
    )
    await session.send('ServiceWorker.enable')
    await page.goto('/avisos')
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    const [worker] = context.serviceWorkers()
    if (!worker) throw new Error('There is no service worker')
    // The headless shell neither shows notifications nor opens windows: the worker's calls are recorded instead.
    await worker.evaluate(() => {
      const asked: unknown[] = []
      Object.assign(globalThis, { asked })
      const prototypes = globalThis as unknown as Record<string, { prototype: object }>
      Object.assign(prototypes.ServiceWorkerRegistration?.prototype ?? {}, {
        showNotification: async (title: string, options: object) => void asked.push({ title, ...options }),
      })
      Object.assign(prototypes.Clients?.prototype ?? {}, { openWindow: async (url: string) => void asked.push(url) })
    })
    const asked = () => worker.evaluate(() => (globalThis as unknown as { asked: unknown[] }).asked)
    const seen = `${baseURL}/avisos`
    const stop = `${baseURL}/avisos/parar#segredo`
    const notification = {
      ...{ title: 'Leite 1 L por R$ 4,29, e mais 1', body: 'Econômico do Povo, até sexta, 20/11.', navigate: seen },
      ...{ lang: 'pt-BR', dir: 'ltr', tag: 'avisos', icon: '/icones/192.png', data: { stop: 'segredo' } },
      actions: [
        { action: 'ver', title: 'Ver as 2 ofertas', navigate: seen },
        { action: 'parar', title: 'Parar aviso do leite', navigate: stop },
      ],
    }
    await session.send('ServiceWorker.deliverPushMessage', {
      origin: baseURL ?? '',
      registrationId: registrations[0] ?? '',
      data: JSON.stringify({ web_push: 8030, notification }),
    })

    const targets = { '': seen, ver: seen, parar: stop }
    const { navigate: _, ...shown } = notification
    await expect.poll(asked).toEqual([{ ...shown, data: { stop: 'segredo', targets } }])

    const press = (action: string) =>
      worker.evaluate(
        ([action, data]) => {
          const event = Object.assign(new Event('notificationclick'), {
            action,
            notification: { data, close: () => undefined },
            waitUntil: (task: Promise<unknown>) => task,
          })
          globalThis.dispatchEvent(event)
        },
        [action, { stop: 'segredo', targets }] as const,
      )
    await press('')
    await expect.poll(async () => (await asked()).slice(1)).toEqual([seen])
    // The server does not know this secret, so the page of the link opens.
    await press('parar')
    await expect.poll(async () => (await asked()).slice(2)).toEqual([stop])
  })
})

test.describe('by e-mail', () => {
  test.use({ expectedErrors: /status of 4/ })

  test('an address counts once its link is confirmed by a button; a used link says so', { tag: '@only-wide' }, async ({
    page,
  }) => {
    expect(isPhone(page)).toBe(false)
    const email = `espera-${Date.now()}@exemplo.com.br`
    await openSheet(page)
    await sheet(page).getByRole('button', { name: 'Neste aparelho' }).click()
    await sheet(page).getByRole('button', { name: 'Por e-mail' }).click()
    await submit(page).click()
    await expect(sheet(page).getByText('Escreva um e-mail como')).toBeVisible()
    await sheet(page).getByLabel('Seu e-mail').fill(email)
    await expectAccessible(page)
    await submit(page).click()
    await expect(sheet(page).getByRole('status')).toContainText('Mandamos um link ao seu e-mail')
    await sheet(page).getByRole('button', { name: 'Pronto' }).click()
    await expect(page.getByText('Falta confirmar')).toBeVisible()

    // Opening it, like a mail scanner, changes nothing.
    await page.goto(await mailedPath(email, '/avisos/confirmar'))
    await expect(page.getByRole('button', { name: 'Confirmar meu e-mail' })).toBeVisible()
    await expectAccessible(page)
    const state = async () => (await (await page.request.get('/api/alerts')).json()).channels.email.state as string
    expect(await state()).toBe('unconfirmed')
    await page.getByRole('button', { name: 'Confirmar meu e-mail' }).click()
    await expect(page.getByRole('status')).toContainText('E-mail confirmado')
    expect(await state()).toBe('on')

    await page.reload()
    await page.getByRole('button', { name: 'Confirmar meu e-mail' }).click()
    await expect(page.getByRole('status')).toContainText('já foi usado ou não vale mais')
  })
})
