import { createHmac } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
import { watchFolder } from './watch-folder.ts'

const secret = 'a secret of the mail service, long enough'
let api: TestApi
let admin: Api
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cestinha-inbox-'))
  const environment = { INBOX_MAIL_SECRET: secret, INBOX_MAIL_SERVER: 'mx.cestinha.example', INBOX_DIR: folder }
  api = await startApi(environment)
  admin = await api.admin()
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true })
})

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

/** Modified long enough ago to be taken. */
async function writeFinished(path: string, content: string | Buffer): Promise<void> {
  await writeFile(path, content)
  const past = new Date(Date.now() - 60_000)
  await utimes(path, past, past)
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
  const [keptFolder, mergedFolder] = [join(folder, kept.id), join(folder, merged.id)]
  for (const path of [keptFolder, mergedFolder]) {
    await mkdir(path)
    await writeFinished(join(path, 'de-ambas.csv'), 'Produto;Preço\nFubá;3,00\n')
  }
  await writeFinished(join(mergedFolder, 'antes.csv'), 'Produto;Preço\nSal;2,00\n')
  await watchFolder(api.platform)
  const sender = { from: 'dono@fundida.example', authentication: proven.replace('loja.example', 'fundida.example') }
  await deliver(aMessage({ ...sender, files: [csv('Da fundida')] }))
  await api.runJobs()
  const first = (await inboxFiles()).find(({ fileName }) => fileName === 'ofertas.csv')
  await admin.call('inbox.remove', { params: { id: first?.id ?? '' }, body: { storeId: merged.id } })

  await admin.call('stores.merge', { params: { id: kept.id }, body: { mergedId: merged.id } })
  await writeFinished(join(mergedFolder, 'depois.csv'), 'Produto;Preço\nCafé;9,00\n')
  await watchFolder(api.platform)
  await deliver(aMessage({ ...sender, files: [csv('Depois da fusão')] }))
  await api.runJobs()

  expect((await inboxFiles()).map(({ fileName, storeId }) => [fileName, storeId]).sort()).toEqual([
    ['antes.csv', kept.id],
    ['de-ambas.csv', kept.id],
    ['depois.csv', kept.id],
    ['ofertas.csv', kept.id],
  ])
  // An address assigned to a store at the moment of its merge.
  await api.db
    .updateTable('inboxSenders')
    .set({ storeId: numberFromPublicId('store', merged.id) ?? 0 })
    .execute()
  await deliver(aMessage({ ...sender, files: [csv('No mesmo instante')] }))
  await api.runJobs()
  expect((await inboxFiles()).at(-1)).toMatchObject({ storeId: kept.id })
  await api.db.deleteFrom('inboxFiles').execute()
  await rm(join(folder, 'done'), { recursive: true })
})

test('a member of a team sends for the store until it is paused or they have left', async () => {
  const store = await aStore(api)
  const [{ id: administratorId }] = await api.asOwner((db) =>
    sql<{ id: number }>`
      insert into administrators (username, username_key, password_hash, name, email, role)
      values ('gerente', 'gerente', '', 'Gerente', 'Gerente@equipe.example', 'shop') returning id`
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
  for (const url of ['/api/inbox/mail/', `${path}x`, path.slice(0, -1), `${path}?a`, path.toUpperCase()]) {
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

test('the folder takes finished files once, gives those of a store to it and says why it refuses others', async () => {
  await api.db.deleteFrom('inboxFiles').execute()
  const store = await aStore(api)
  await mkdir(join(folder, store.id))
  await writeFinished(join(folder, 'solta.csv'), 'Produto;Preço\nSal;2,00\n')
  await writeFinished(join(folder, store.id, 'encarte.jpg'), await aJpeg(100, 100))
  await writeFinished(join(folder, 'programa.exe'), 'MZ')
  await writeFile(join(folder, 'escrevendo.csv'), 'Produto')
  await writeFinished(join(folder, 'baixando.pdf.part'), '%PDF-1.7')
  await symlink('/etc/passwd', join(folder, 'senhas.csv'))

  await watchFolder(api.platform)
  await watchFolder(api.platform)

  const files = await inboxFiles()
  expect(files.map(({ fileName, storeId }) => [fileName, storeId]).sort()).toEqual([
    ['encarte.jpg', store.id],
    ['solta.csv', null],
  ])
  expect((await readdir(join(folder, 'done'))).map((name) => name.slice(25)).sort()).toEqual([
    'encarte.jpg',
    'solta.csv',
  ])
  expect((await readdir(join(folder, 'refused'))).map((name) => name.slice(25)).sort()).toEqual([
    'programa.exe',
    'programa.exe.txt',
  ])
  expect(await readdir(folder)).toEqual(expect.arrayContaining(['escrevendo.csv', 'baixando.pdf.part', 'senhas.csv']))
})

test('a file with the longest name leaves the folder once it is taken', async () => {
  await api.db.deleteFrom('inboxFiles').execute()
  const name = `${'ç'.repeat(125)}.csv`
  await writeFinished(join(folder, name), 'Produto;Preço\nSal;2,00\n')

  await watchFolder(api.platform)

  expect(await inboxFiles()).toHaveLength(1)
  expect(await readdir(folder)).not.toContain(name)
})

test('files of strangers that find no room do not keep back the folders of stores', async () => {
  await api.db.deleteFrom('inboxFiles').execute()
  const store = await aStore(api)
  const files = Array.from({ length: 20 }, (_, index) => csv(`De fora ${index}`))
  for (let count = 0; count < 5; count += 1) await deliver(aMessage({ from: `${count}@fora.example`, files }))
  await api.runJobs()
  expect(await inboxFiles()).toHaveLength(100)
  await mkdir(join(folder, store.id))
  await writeFinished(join(folder, 'de-ninguem.csv'), 'Produto;Preço\nFubá;2,00\n')
  await writeFinished(join(folder, store.id, 'da-loja.csv'), 'Produto;Preço\nCafé;9,00\n')

  await watchFolder(api.platform)

  expect((await inboxFiles()).at(-1)).toMatchObject({ storeId: store.id, fileName: 'da-loja.csv' })
  expect(await readdir(folder)).toContain('de-ninguem.csv')
})
