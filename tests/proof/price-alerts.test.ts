import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, test } from 'vitest'
import type { PushMessage } from '#contract/alerts/alert-channels.ts'
import type { Store } from '#contract/stores.ts'
import { oneDay, oneMinute } from '#domain/durations.ts'
import { centsFromDecimal, formatMoney } from '#domain/money.ts'
import { generatePushKeys } from '#platform/web-push.ts'
import { localSecretKey } from '#processes/local/local-environment.ts'
import { noAlertTotals } from '#server/alerts/alert-metrics.ts'
import { matchAlerts } from '#server/alerts/match-alerts.ts'
import { createPushSender } from '#server/alerts/push-sender.ts'
import { composeMessages, sendMessages } from '#server/alerts/send-messages.ts'
import { categoryDirectory } from '#server/categories/category-directory.ts'
import { verdictDirectory } from '#server/price-history/verdict-directory.ts'
import { productDirectory } from '#server/products/product-directory.ts'
import { storeDirectory } from '#server/stores/store-directory.ts'
import { startPushService, type TestSubscription } from '#services/push-service.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'
import { createProofReport } from './proof-report.ts'

/** Twenty in npm run proof -- price-alerts. */
const rounds = Number(process.env.PRICE_ALERT_ROUNDS ?? 1)
const readers = 60
const killsPerRound = 2
const products = [
  'Café Pilão 500 g',
  'Leite integral Tirol 1 L',
  'Arroz Urbano 5 kg',
  'Feijão preto Urbano 1 kg',
] as const
/** A Monday, 10 h in São Paulo; each round is a separate day, eight days after the last, so that earlier notifications no longer count. */
const start = Date.parse('2026-11-16T13:00:00.000Z')

interface Reader {
  visitor: ReturnType<TestApi['visitor']>
  subscription: TestSubscription
  wanted: Map<string, { id: string; cents: number }>
  hasStopped: boolean
}

let api: TestApi
let service: Awaited<ReturnType<typeof startPushService>>
let environment: Record<string, string>
let stores: Store[]
const at = (moment: number) => api.clock.set(new Date(moment).toISOString())

beforeAll(async () => {
  const keys = generatePushKeys()
  service = await startPushService(keys.publicKey)
  environment = { PUSH_PUBLIC_KEY: keys.publicKey, PUSH_PRIVATE_KEY: keys.privateKey }
  api = await startApi(environment)
  at(start)
  stores = [await aStore(api), await aStore(api), await aStore(api)]
})
afterAll(async () => {
  await api.close()
  await service.stop()
})

test(`in ${rounds} rounds of flapping prices, undone imports and killed senders every message is true and wanted`, async () => {
  const groups = new Map<string, string>()
  for (const productName of products) {
    const { comparison } = await anOffer(productName, 9000, start)
    groups.set(productName, comparison ?? '')
  }
  const all: Reader[] = []
  for (let number = 0; number < readers; number += 1) all.push(await aReader(groups))
  const seen = { messages: 0, untrue: 0, afterStop: 0, repeated: 0, kills: 0, missed: 0, voided: 0 }

  for (let round = 0; round < rounds; round += 1) {
    const moment = start + round * 8 * oneDay
    at(moment)
    for (const { subscription } of all) subscription.received.length = 0
    await flap(moment)
    await undoneImport(moment)
    await sql`update alert_keys set due_at = ${new Date(moment)}`.execute(api.db)
    await matchAlerts(api.platform)
    await composeMessages(api.platform)
    // Between composing and sending, prices change again and people unsubscribe.
    await flap(moment, 0.3)
    const stopping = all.filter(({ hasStopped }) => !hasStopped && Math.random() < 0.03)
    for (const reader of stopping) await stop(reader)

    const lowest = await readLowest(moment)
    const kills = await sendAndKill(moment, () => all.some(({ subscription }) => subscription.received.length > 0))
    seen.kills += kills
    let finished = moment
    for (let lease = 0; lease < 4; lease += 1) {
      finished += 6 * oneMinute
      at(finished)
      await sendHere()
    }
    let repeated = 0
    for (const reader of all) {
      const { received } = reader.subscription
      seen.messages += received.length
      repeated += Math.max(0, received.length - 1)
      if (reader.hasStopped) seen.afterStop += received.length
      for (const { message } of received) if (!isTrue(message as PushMessage, reader, lowest)) seen.untrue += 1
    }
    seen.repeated += repeated
    seen.missed += await countMissed(all, lowest)
  }
  const { rows } = await sql<{ voided: number }>`
    select count(*)::int as voided from alert_messages where state = 'void'`.execute(api.db)
  seen.voided = rows[0]?.voided ?? 0

  const report = createProofReport(
    `Price alerts: ${rounds} rounds, ${readers} readers, ${seen.kills} × SIGKILL while sending`,
  )
  report.atLeast('messages received', seen.messages, rounds * 5)
  report.atLeast('senders killed', seen.kills, rounds)
  report.exactly('messages about a price that did not hold', seen.untrue, 0)
  report.exactly('messages after stopping', seen.afterStop, 0)
  report.exactly('due messages that nobody got', seen.missed, 0)
  report.atMost('repeated messages', seen.repeated, seen.kills)
  report.note('messages that had nothing to say any more', seen.voided)
  report.exactly('messages that no push service would accept', service.malformed.length, 0)
  report.printAndAssert()
})

function anOffer(productName: string, cents: number, moment: number, store = stores[0] as Store) {
  const price = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
  const expiryDate = new Date(moment + 2 * oneDay).toISOString()
  return aPromotion(api, {
    productName,
    price,
    store,
    expiryDate,
    validFrom: new Date(moment - oneMinute).toISOString(),
  })
}

async function aReader(groups: Map<string, string>): Promise<Reader> {
  const visitor = api.visitor()
  const subscription = service.subscribe()
  const endpoint = `https://fcm.googleapis.com/fcm/send/${subscription.endpoint.split('/').at(-1)}`
  await visitor.call('alertChannels.subscribePush', { body: { endpoint, keys: subscription.keys } })
  await api.db
    .updateTable('alertSubscribers')
    .set({ endpoint: subscription.endpoint })
    .where('endpoint', '=', endpoint)
    .execute()
  const wanted: Reader['wanted'] = new Map()
  for (const target of groups.values()) {
    const price = (10 + Math.random() * 20).toFixed(2)
    const alert = await visitor.call('alerts.create', { body: { city: 'itajai-sc', target, price } })
    wanted.set(alert.target.name, { id: alert.id, cents: centsFromDecimal(price) })
  }
  return { visitor, subscription, wanted, hasStopped: false }
}

/** New prices for some products, and some of the old ones withdrawn. */
async function flap(moment: number, share = 1): Promise<void> {
  await sql`delete from promotions where random() < ${share * 0.7}`.execute(api.db)
  for (const productName of products)
    for (const store of stores)
      if (Math.random() < share * 0.5)
        await anOffer(productName, 1000 + Math.floor(Math.random() * 2500), moment, store)
}

/** Prices that everyone waits for, published and withdrawn before the alert delay ends. */
async function undoneImport(moment: number): Promise<void> {
  for (const productName of products) await anOffer(productName, 1, moment)
  await sql`delete from promotions where price_cents = 1`.execute(api.db)
}

async function stop(reader: Reader): Promise<void> {
  reader.hasStopped = true
  const way = Math.random()
  if (way < 0.3) await reader.visitor.call('alertChannels.unsubscribePush', {})
  else if (way < 0.6) await reader.visitor.call('alerts.eraseAll', {})
  else
    for (const { id } of reader.wanted.values())
      await reader.visitor.call('alerts.change', { params: { id }, body: { isPaused: true } })
}

/** The lowest price in force of each product line, by its name. */
async function readLowest(moment: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; cents: number }>`
    select grouped.name, min(offer.price_cents) as cents
    from promotions offer join products on products.id = offer.product_id join product_groups grouped on grouped.id = products.line_id
    where valid_from <= ${new Date(moment)} and expires_at >= ${new Date(moment)} group by 1`.execute(api.db)
  return new Map(rows.map(({ name, cents }) => [name, cents]))
}

/** Every line of the message names a product at its lowest price, which is at most the wanted one. */
function isTrue({ notification }: PushMessage, { wanted }: Reader, lowest: Map<string, number>): boolean {
  const text = `${notification.title}\n${notification.body}`
  const named = [...wanted].filter(([name]) => text.includes(`${name} por `))
  return (
    named.length > 0 &&
    named.every(([name, { cents }]) => {
      const price = lowest.get(name)
      return price !== undefined && price <= cents && text.includes(`${name} por ${formatMoney(price)}`)
    })
  )
}

/** Readers with a hit whose price is still in force, who received nothing. */
async function countMissed(all: Reader[], lowest: Map<string, number>): Promise<number> {
  let missed = 0
  const day = api.clock.now().toISOString().slice(0, 10)
  for (const { visitor, subscription, wanted, hasStopped } of all) {
    if (hasStopped || subscription.received.length > 0) continue
    const { alerts } = await visitor.call('privacy.export', {})
    const isDue = alerts.some(({ name, hits }) => {
      const price = lowest.get(name)
      return price !== undefined && price <= (wanted.get(name)?.cents ?? 0) && hits.some((hit) => hit.day === day)
    })
    if (isDue) missed += 1
  }
  return missed
}

async function sendHere(): Promise<void> {
  const { db } = api
  const directories = {
    products: productDirectory(db),
    stores: storeDirectory(db),
    categories: categoryDirectory(db),
    verdicts: verdictDirectory(db),
  }
  const sendPush = createPushSender(api.platform, { test: { port: service.port } })
  await sendMessages({ platform: api.platform, directories, sendPush, totals: noAlertTotals() })
}

/** Senders in separate processes, each killed soon after the first message arrived; returns their number. */
async function sendAndKill(moment: number, hasBegun: () => boolean): Promise<number> {
  const { config } = api.platform
  if (config.storage.kind !== 'folder') throw new Error('tests keep pictures in a folder')
  const env = {
    ...process.env,
    ...environment,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: config.database.url,
    PUBLIC_URL: config.http.publicUrl,
    STORAGE: 'folder',
    STORAGE_FOLDER: config.storage.directory,
    SMTP_URL: config.mail.smtpUrl,
    MAIL_FROM: config.mail.from,
    MAIL_TO: config.mail.to,
    PUBLIC_ID_KEY: config.publicIdKey,
    SECRET_KEY: localSecretKey,
  }
  const file = new URL('./price-alerts/sending-worker.ts', import.meta.url).pathname
  const senders: ChildProcess[] = Array.from({ length: killsPerRound }, () =>
    spawn(process.execPath, [file, new Date(moment).toISOString(), String(service.port)], { env, stdio: 'ignore' }),
  )
  const deadline = performance.now() + 20_000
  while (!hasBegun() && performance.now() < deadline && (await hasReady())) await pause(2)
  for (const sender of senders) {
    await pause(Math.random() * 30)
    const ended = once(sender, 'exit')
    sender.kill('SIGKILL')
    await ended
  }
  return senders.length
}

async function hasReady(): Promise<boolean> {
  const { rows } = await sql`select from alert_messages where state = 'ready' limit 1`.execute(api.db)
  return rows.length > 0
}
