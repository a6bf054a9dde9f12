import { execFile } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMailServer } from '#services/mail-server.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aJpeg } from '#tests/support/sample-pictures.ts'
import { inboxMailPath } from './mail-route.ts'

const secret = 'a secret of the mail service, long enough'
let api: TestApi
let place: string
let mailServer: Awaited<ReturnType<typeof startMailServer>>
beforeAll(async () => {
  api = await startApi({ INBOX_MAIL_SECRET: secret })
  place = await mkdtemp(join(tmpdir(), 'cestinha-folder-by-mail-'))
  mailServer = await startMailServer(join(place, 'mails'))
})
afterAll(async () => {
  await api.close()
  await mailServer.stop()
  await rm(place, { recursive: true })
})

/** The lines of docs/operating.md, for a server without TLS and password. */
async function documentedLines(): Promise<string> {
  const document = await readFile(join(import.meta.dirname, '../../../docs/operating.md'), 'utf8')
  const lines = /```sh\n(MAIL_SERVER=.*?)```/s.exec(document)?.[1] ?? ''
  expect(lines).toContain('curl')
  return lines.replace(/smtps:[^']*/, mailServer.smtpUrl).replace('--user "$MAIL_USER" ', '')
}

async function deliver(raw: Buffer): Promise<number> {
  const time = Math.floor(api.clock.now().getTime() / 1000)
  const signature = createHmac('sha256', secret).update(`${time}.`).update(raw).digest('hex')
  const headers = { 'content-type': 'message/rfc822', 'x-inbox-signature': `t=${time},v1=${signature}` }
  return (await api.app.inject({ method: 'POST', url: inboxMailPath(secret), headers, payload: raw })).statusCode
}

test('the documented lines send every finished file of a folder by mail, whatever its name, and move it', async () => {
  const folder = join(place, 'ofertas')
  await mkdir(folder)
  const jpeg = await aJpeg(300, 400)
  const files: [string | Buffer, Buffer][] = [
    ['ofertas da semana.csv', Buffer.from('Produto;Preço\nCafé;9,00\n')],
    ['encarte.jpg', jpeg],
    // "promoção.csv" in Latin-1, which stopped the watched folder.
    [Buffer.from('promo\xe7\xe3o.csv', 'latin1'), Buffer.from('Produto;Preço\nSal;2,00\n')],
  ]
  const past = new Date(Date.now() - 10 * 60_000)
  for (const [name, content] of files) {
    const path = Buffer.concat([Buffer.from(`${folder}/`), Buffer.from(name)])
    await writeFile(path, content)
    await utimes(path, past, past)
  }
  await writeFile(join(folder, 'escrevendo.csv'), 'Produto')

  await promisify(execFile)('sh', ['-c', await documentedLines()], { cwd: folder })

  expect(await readdir(folder)).toEqual(['enviados', 'escrevendo.csv'])
  expect(await readdir(join(folder, 'enviados'))).toHaveLength(3)
  for (const mail of await readdir(mailServer.folder))
    expect(await deliver(await readFile(join(mailServer.folder, mail)))).toBe(204)
  await api.runJobs()
  const admin = await api.admin()
  const { files: arrived, failures } = await admin.call('inbox.list', {})
  expect(failures).toEqual([])
  expect(arrived.map(({ fileName, sender }) => [fileName, sender])).toEqual(
    expect.arrayContaining([
      ['ofertas da semana.csv', 'ofertas@loja.example'],
      ['encarte.jpg', 'ofertas@loja.example'],
    ]),
  )
  expect(arrived).toHaveLength(3)
  const { id = '' } = arrived.find(({ kind }) => kind === 'pages') ?? {}
  const { content } = await admin.call('inbox.read', { params: { id } })
  expect(Buffer.from(content, 'base64').equals(jpeg)).toBe(true)
})
