import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aStore } from '#tests/support/factories.ts'
import { zip } from '#tests/support/hostile-uploads/hostile-spreadsheets.ts'
import { seededRandom } from '#tests/support/hostile-uploads/seeded-random.ts'
import { measureTurns } from '#tests/support/longest-turn.ts'
import { timeFactor } from '#tests/support/nightly.ts'
import { aJpeg } from '#tests/support/sample-pictures.ts'
import { inboxMailPath } from './mail-route.ts'

const secret = 'a secret of the mail service, long enough'
let api: TestApi
let admin: Api
beforeAll(async () => {
  api = await startApi({ INBOX_MAIL_SECRET: secret, INBOX_MAIL_SERVER: 'mx.cestinha.example' })
  admin = await api.admin()
})
afterAll(() => api.close())

interface Message {
  from?: string
  authentication?: string
  files?: { name: string; type?: string; content: Buffer }[]
}

const proven =
  'mx.cestinha.example; dkim=pass (2048-bit key; "ok") header.b="a;b"; dmarc=pass (p=none dis=none) header.from=loja.example'

function aMessage({ from = 'ofertas@loja.example', authentication = proven, files = [] }: Message): string {
  const parts = files.map(({ name, type = 'application/octet-stream', content }) =>
    [
      `Content-Type: ${type}; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      content.toString('base64').replace(/.{76}/g, '$&\r\n'),
    ].join('\r\n'),
  )
  return [
    `Authentication-Results: ${authentication}`,
    `From: Loja <${from}>`,
    'To: ofertas@cestinha.example',
    'Subject: Ofertas da semana',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="limite"',
    '',
    '--limite',
    'Content-Type: text/plain',
    '',
    'Segue o encarte.',
    ...parts.flatMap((part) => ['--limite', part]),
    '--limite--',
    '',
  ].join('\r\n')
}

const csv = (text: string) => ({ name: 'ofertas.csv', content: Buffer.from(`Produto;Preço\n${text};4,99\n`) })

function sign(raw: string | Buffer, time = Math.floor(api.clock.now().getTime() / 1000)): string {
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.`).update(raw).digest('hex')}`
}

async function deliver(raw: string | Buffer, signature = sign(raw)) {
  const headers = { 'content-type': 'message/rfc822', 'x-inbox-signature': signature }
  const { statusCode } = await api.app.inject({ method: 'POST', url: inboxMailPath(secret), headers, payload: raw })
  return statusCode
}

const inboxFiles = async () => (await admin.call('inbox.list', {})).files

test('an attachment waits for the store that its sender was given, and comes out as it went in', async () => {
  const store = await aStore(api)
  const jpeg = await aJpeg(200, 300)
  expect(await deliver(aMessage({ files: [{ name: 'encarte.jpg', type: 'image/jpeg', content: jpeg }] }))).toBe(204)
  await api.runJobs()
  const [first] = await inboxFiles()
  expect(first).toMatchObject({ fileName: 'encarte.jpg', kind: 'pages', sender: 'ofertas@loja.example', storeId: null })
  const { content } = await admin.call('inbox.read', { params: { id: first?.id ?? '' } })
  expect(Buffer.from(content, 'base64').equals(jpeg)).toBe(true)
  await admin.call('inbox.remove', { params: { id: first?.id ?? '' }, body: { storeId: store.id } })

  await deliver(aMessage({ files: [csv('Arroz')] }))
  await api.runJobs()

  expect(await inboxFiles()).toMatchObject([
    { fileName: 'ofertas.csv', kind: 'rows', storeId: store.id, isProven: true },
  ])
})

test('files and senders of a store that is merged belong to the store that is kept, and a file of both is kept once', async () => {
  await api.db.deleteFrom('inboxFiles').execute()
  const [kept, merged] = [await aStore(api), await aStore(api)]
  const sender = { from: 'dono@fundida.example', authentication: proven.replace('loja.example', 'fundida.example') }
  const arrive = async (...files: { name: string; content: Buffer }[]) => {
    await deliver(aMessage({ ...sender, files }))
    await api.runJobs()
  }
  const giveSenderTo = (storeId: string) =>
    api.db
      .updateTable('inboxSenders')
      .set({ storeId: numberFromPublicId('store', storeId) ?? 0 })
      .where('address', '=', sender.from)
      .execute()
  await arrive(csv('Da fundida'))
  const [first] = await inboxFiles()
  await admin.call('inbox.remove', { params: { id: first?.id ?? '' }, body: { storeId: kept.id } })
  const ofBoth = { name: 'de-ambas.csv', content: Buffer.from('Produto;Preço\nFubá;3,00\n') }
  await arrive(ofBoth)
  await giveSenderTo(merged.id)
  await arrive(ofBoth, { name: 'antes.csv', content: Buffer.from('Produto;Preço\nSal;2,00\n') })

  await admin.call('stores.merge', { params: { id: kept.id }, body: { mergedId: merged.id } })
  await arrive(csv('Depois da fusão'))

  expect((await inboxFiles()).map(({ fileName, storeId }) => [fileName, storeId]).sort()).toEqual([
    ['antes.csv', kept.id],
    ['de-ambas.csv', kept.id],
    ['ofertas.csv', kept.id],
  ])
  await expect(giveSenderTo(merged.id)).rejects.toMatchObject({ constraint: 'inbox_senders_open_store' })
  await api.db.deleteFrom('inboxFiles').execute()
})

test('a member of a team sends for the store until it is paused or they have left', async () => {
  const store = await aStore(api)
  const [{ id: administratorId }] = await api.asOwner((db) =>
    sql<{ id: number }>`
      insert into administrators (username, username_key, password_hash, name, email, email_proven_at, role)
      values ('gerente', 'gerente', '', 'Gerente', 'Gerente@equipe.example', now(), 'shop') returning id`
      .execute(db)
      .then(({ rows }) => rows as [{ id: number }]),
  )
  await api.db
    .insertInto('storeMembers')
    .values({
      storeId: numberFromPublicId('store', store.id) ?? 0,
      administratorId,
      role: 'manager',
      joinedAt: new Date(),
    })
    .execute()
  const arrive = async (text: string) => {
    const authentication = proven.replace('loja.example', 'equipe.example')
    await deliver(aMessage({ from: 'gerente@equipe.example', authentication, files: [csv(text)] }))
    await api.runJobs()
    return (await inboxFiles()).at(-1)?.storeId
  }

  expect(await arrive('No ar')).toBe(store.id)
  await admin.call('stores.setStatus', { params: { id: store.id }, body: { status: 'paused' } })
  expect(await arrive('Em pausa')).toBeNull()
  await admin.call('stores.setStatus', { params: { id: store.id }, body: { status: 'active' } })
  await api.asOwner((db) => sql`update administrators set ended_at = now() where id = ${administratorId}`.execute(db))
  expect(await arrive('Depois de sair')).toBeNull()
})

test.each([
  ['without a verdict', ''],
  ['that failed', 'mx.cestinha.example; dmarc=fail header.from=loja.example'],
  ['of another server', 'mx.attacker.example; dmarc=pass header.from=loja.example'],
  ['of another domain', 'mx.cestinha.example; dmarc=pass header.from=attacker.example'],
  [
    'in an address that the server quotes',
    'mx.cestinha.example; spf=pass smtp.mailfrom="; dmarc=pass header.from=loja.example "@evil.example; dmarc=fail',
  ],
  ['in a comment', 'mx.cestinha.example; spf=none (a \\( " ; dmarc=pass header.from=loja.example ); dmarc=fail'],
  [
    'in a comment of a comment',
    'mx.cestinha.example; spf=none (a (b); dmarc=pass header.from=loja.example ); dmarc=fail',
  ],
  [
    'in a comment of a comment that begins a quote',
    'mx.cestinha.example; spf=none (a (b) ; dmarc=pass header.from=loja.example ; " ); dmarc=fail',
  ],
  ['after a comment that nobody began', 'mx.cestinha.example; spf=none a) ; dmarc=pass header.from=loja.example'],
  [
    'in a comment after one that nobody began',
    'mx.cestinha.example; spf=none a) ( ; dmarc=pass header.from=loja.example',
  ],
  ['below the real one', `mx.cestinha.example; dmarc=fail\r\nAuthentication-Results: ${proven}`],
])('a sender %s belongs to no store, and waits', async (_case, authentication) => {
  await deliver(aMessage({ authentication, files: [csv(`Falso ${_case}`)] }))
  await api.runJobs()

  expect((await inboxFiles()).at(-1)).toMatchObject({ storeId: null, isProven: false })
})

test('a request without a signature, with a wrong one, or an old one is refused, and a replay too', async () => {
  const raw = aMessage({ files: [csv('Repetido')] })
  const seconds = Math.floor(api.clock.now().getTime() / 1000)
  const before = (await inboxFiles()).length

  expect(await deliver(raw, '')).toBe(403)
  expect(await deliver(raw, sign(`${raw} `))).toBe(403)
  expect(await deliver(raw, sign(raw, seconds - 301))).toBe(403)
  expect(await deliver(raw, sign(raw, seconds + 301))).toBe(403)
  expect(await deliver(raw)).toBe(204)
  expect(await deliver(raw)).toBe(409)
  // A service that got no response retries later, under a new signature.
  expect(await deliver(raw, sign(raw, seconds + 10))).toBe(204)
  await api.runJobs()

  expect((await inboxFiles()).length).toBe(before + 1)
})

test("Mailgun's form is read too, and its token is used once", async () => {
  const raw = aMessage({ files: [csv('Formulário')] })
  const timestamp = String(Math.floor(api.clock.now().getTime() / 1000))
  const token = 'c0ffee'
  const signature = createHmac('sha256', secret).update(timestamp).update(token).digest('hex')
  const payload = new URLSearchParams({ timestamp, token, signature, 'body-mime': raw }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const post = async () =>
    (await api.app.inject({ method: 'POST', url: inboxMailPath(secret), headers, payload })).statusCode

  expect([await post(), await post()]).toEqual([204, 409])
  await api.runJobs()
  expect((await inboxFiles()).at(-1)).toMatchObject({ fileName: 'ofertas.csv', isProven: true })
})

test('an unsigned form of 4 MB of pairs is refused at once, and so is one with text that looks like a field', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const post = (payload: string) =>
    api.app
      .inject({ method: 'POST', url: inboxMailPath(secret), headers, payload })
      .then(({ statusCode }) => statusCode)

  const { result, longest } = await measureTurns(() => post('a=b&'.repeat(1024 * 1024)))
  expect(result).toBe(403)
  expect(longest).toBeLessThan(100 * timeFactor)
  for (const form of [
    '',
    '&&&',
    'timestamp',
    'timestamp=1&token=%',
    'body-mime=x&timestamp=&token=&signature=',
    '%%%=%%%',
  ])
    expect([form, await post(form)]).toEqual([form, 403])
})

test('without the key of its address nothing is read', async () => {
  const raw = aMessage({ files: [csv('Endereço errado')] })
  const headers = { 'content-type': 'message/rfc822', 'x-inbox-signature': sign(raw) }
  const path = inboxMailPath(secret)
  expect((await api.app.inject({ method: 'POST', url: `${path}?mime`, headers, payload: raw })).statusCode).toBe(204)
  await api.runJobs()
  for (const url of ['/api/inbox/mail/', `${path}x`, path.slice(0, -1), path.toUpperCase()]) {
    const { statusCode } = await api.app.inject({ method: 'POST', url, headers, payload: raw })
    expect([url, statusCode]).toEqual([url, 404])
  }
})

test('a file that is not what its name says, of another kind or nothing at all is refused with a reason', async () => {
  const before = (await inboxFiles()).length
  const files = [
    { name: 'encarte.jpg', content: Buffer.from('<script>alert(1)</script>') },
    { name: 'programa.exe', content: Buffer.from('MZ') },
    { name: 'tudo.zip', content: zip([{ name: 'a.txt', content: Buffer.alloc(10) }]) },
    { name: 'vazio.csv', content: Buffer.alloc(0) },
  ]
  await deliver(aMessage({ files }))
  await api.runJobs()

  const { files: kept, failures } = await admin.call('inbox.list', {})
  expect(kept.length).toBe(before)
  expect(failures[0]?.text).toMatch(/encarte.jpg: .*programa.exe: .*tudo.zip: /)
  // The message itself is still there.
  const { raw } = await api.db.selectFrom('inboxMails').select('raw').orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(raw).not.toBeNull()
})

test('an attachment with a control character in its type or its sender keeps back no other', async () => {
  await api.db.deleteFrom('inboxFiles').execute()
  const odd = { name: 'estranho.csv', type: 'text/c\u0000sv', content: Buffer.from('Produto;Preço\nSal;1,00\n') }
  await deliver(aMessage({ files: [odd, csv('Depois do estranho')] }))
  await deliver(aMessage({ from: 'lo\u0000ja@loja.example', files: [csv('De remetente estranho')] }))
  await api.runJobs()

  expect((await inboxFiles()).map(({ fileName }) => fileName)).toEqual(['estranho.csv', 'ofertas.csv', 'ofertas.csv'])
})

test('200 mutated messages and a bomb publish nothing, lose nothing and leave the worker alive', async () => {
  const random = seededRandom(35)
  const bomb = zip([{ name: 'xl/workbook.xml', content: Buffer.alloc(20 * 1024 * 1024) }])
  const raw = Buffer.from(
    aMessage({ files: [csv('Mutado'), { name: 'bomba.xlsx', content: bomb.subarray(0, 60_000) }] }),
  )
  const nested = Buffer.from(
    Array.from(
      { length: 400 },
      (_, depth) => `Content-Type: multipart/mixed; boundary="b${depth}"\r\n\r\n--b${depth}\r\n`,
    ).join(''),
  )
  const messages = Array.from({ length: 200 }, (_, index) => {
    if (index === 0) return nested
    const mutated = Buffer.from(raw)
    for (let change = 0; change < 30; change += 1)
      mutated[Math.floor(random() * mutated.length)] = Math.floor(random() * 256)
    return random() < 0.3 ? mutated.subarray(0, Math.floor(random() * mutated.length)) : mutated
  })
  const before = await admin.call('promotions.list', { query: { status: 'all' } })

  for (const [index, message] of messages.entries()) {
    expect(await deliver(message)).toBe(204)
    // The number of waiting messages is limited, so the worker runs in between.
    if (index % 50 === 49) await api.runJobs()
  }
  await api.runJobs()

  const left = await api.db
    .selectFrom('inboxMails')
    .select('id')
    .where('raw', 'is not', null)
    .where('failure', 'is', null)
    .execute()
  expect(left).toEqual([])
  expect(await admin.call('promotions.list', { query: { status: 'all' } })).toEqual(before)
  await api.db.deleteFrom('inboxFiles').execute()
  await deliver(aMessage({ files: [csv('Depois da tempestade')] }))
  await api.runJobs()
  expect(await inboxFiles()).toHaveLength(1)
})

test('strangers cannot fill the inbox of stores', async () => {
  await api.db.deleteFrom('inboxFiles').execute()
  for (let count = 0; count < 6; count += 1) {
    const files = Array.from({ length: 20 }, (_, index) => csv(`Estranho ${count} ${index}`))
    await deliver(aMessage({ from: 'x@stranger.example', authentication: '', files }))
  }
  await api.runJobs()
  expect(await inboxFiles()).toHaveLength(100)

  await deliver(aMessage({ files: [csv('Da loja')] }))
  await api.runJobs()

  expect((await inboxFiles()).at(-1)).toMatchObject({ sender: 'ofertas@loja.example' })
})
