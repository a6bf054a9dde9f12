import { randomBytes } from 'node:crypto'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { sql } from 'kysely'
import { afterAll, beforeAll, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { connectWithoutTimeouts, type Db } from '#platform/database/database.ts'
import { type Platform, startPlatform } from '#platform/platform.ts'
import { newToken } from '#platform/tokens.ts'
import { localPublicIdKey, localSecretKey } from '#processes/local/local-environment.ts'
import { createAdministrator } from '#server/auth/auth.service.ts'
import { cookieNames } from '#server/http/security/cookies.ts'
import { createStore } from '#server/stores/stores.service.ts'
import { startObjectStore } from '#services/object-store.ts'
import { runProgram } from '#tests/support/run-program.ts'
import { aPng } from '#tests/support/sample-pictures.ts'
import { publish } from '#tests/support/uploads.ts'
import { createProofReport } from '../proof-report.ts'
import { type Site, startTestCluster, type TestCluster } from '../test-cluster.ts'
import { verifyLedger } from '../verify-ledger.ts'
import { administrate, emptyLedger, type Ledger, shop } from '../write-load.ts'
import { type ArchivedDatabase, archiveDatabase } from './archived-database.ts'
import { httpClient, logIn } from './http-client.ts'
import { startTlsProxy, type TlsProxy } from './tls-proxy.ts'

const offers = Number(process.env.RESTORE_OFFERS ?? 200_000)
const minWrites = Number(process.env.PROOF_WRITES ?? 1000)
const pictures = 10
const ana = { username: 'ana', password: randomBytes(12).toString('hex') }
const forgotten = 'esquecida@example.com'

let cluster: TestCluster
let objectStore: Awaited<ReturnType<typeof startObjectStore>>
let tls: TlsProxy
let platform: Platform
let environment: Record<string, string>
let database: ArchivedDatabase
beforeAll(async () => {
  cluster = await startTestCluster()
  await cluster.fill(offers)
  const directory = dirname(cluster.services.mail.folder)
  objectStore = await startObjectStore(directory)
  const { endpoint, region, accessKeyId, secretAccessKey } = objectStore
  environment = {
    ...{
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    ...{ BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_REGION: region, BACKUP_S3_BUCKET: 'copy-of-pictures' },
    ...{ BACKUP_S3_ACCESS_KEY_ID: accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey },
  }
  platform = startPlatform(
    readConfig({
      ...environment,
      ...{ LOG_LEVEL: 'silent', DATABASE_URL: cluster.databaseUrl },
      ...{ PUBLIC_ID_KEY: localPublicIdKey, SECRET_KEY: localSecretKey },
      ...{ SMTP_URL: cluster.services.mail.smtpUrl, MAIL_FROM: 'a@example.com', MAIL_TO: 'a@example.com' },
    }),
    { statementSeconds: 120 },
  )
  await platform.storage.prepare('https://cestinha.example')
  tls = await startTlsProxy(directory, Number(new URL(endpoint).port))
  const bucket = 'cestinha-backups'
  const s3 = new S3Client({ endpoint, region, forcePathStyle: true, credentials: { accessKeyId, secretAccessKey } })
  await s3.send(new CreateBucketCommand({ Bucket: bucket }))
  s3.destroy()
  database = await archiveDatabase(cluster.services, { bucket, region, accessKeyId, secretAccessKey }, tls)
}, 1_800_000)
afterAll(async () => {
  await database?.stopArchiving()
  await platform?.close()
  await tls?.close()
  await objectStore?.stop()
  await cluster?.stop()
})

test('a restore to the moment before a disaster loses no acknowledged write, no picture and no erasure', async () => {
  const report = createProofReport(`Restore to a moment: ${offers} offers, pgBackRest to S3 over TLS, encrypted`)
  await createAdministrator(platform.db, ana.username, ana.password)
  const fields = { neighborhood: null, address: null, phone: null, whatsapp: null, hours: null }
  const store = await createStore(platform.db, { ...fields, name: 'Central', city: 'itajai-sc' }, new Date())
  const bytes = Number(await database.query('select sum(pg_database_size(oid)) from pg_database'))
  report.note('databases', bytes / 1e9, ' GB')
  report.note('full backup', await secondsOf(() => database.backUp('full')), ' s')

  const site = await cluster.startSite(environment)
  const ledger = emptyLedger()
  const paths = await publishPictures(ledger, site, store.id)
  report.note(
    'copying the bucket',
    await secondsOf(() => runProgram({ platform }, 'src/processes/backup-pictures.ts')),
    ' s',
  )
  await writeUntilEnough(ledger, site, store.id)
  const erased = await leaveTraces(site)

  const owner = connectWithoutTimeouts(cluster.services.databaseUrl('proof'))
  const moment = await markMoments(owner)
  await eraseAndSweep(erased, paths[0] ?? '')
  await destroyData(owner)
  await owner.destroy()
  await site.end('SIGTERM')
  report.note('until the log was in the store', await secondsOf(() => database.archiveAll()), ' s')
  await database.destroy()

  const copying = await secondsOf(() => database.restore(moment))
  const seconds = copying + (await secondsOf(() => database.recover()))
  report.note('backup copied after', copying, ' s')
  report.note('accepting writes, as of the moment, after', seconds, ' s')
  report.atMost('per GB', seconds / (bytes / 1e9), 60, ' s')
  const early = await database.query(`select extract(epoch from '${moment}'::timestamptz - max(at)) from moments`)
  report.atMost('the last change restored is before the moment by', Number(early), 1, ' s')
  const late = `select count(*) from moments where at > '${moment}'`
  report.exactly('changes restored that came after the moment', Number(await database.query(late)), 0)
  report.exactly('erased people who are back before erasures are repeated', await countErased(erased), 2)

  const restoring = await runProgram({ platform }, 'src/processes/backup-pictures.ts', 'restore')
  report.exactly('objects in neither bucket', numberAfter(restoring.stdout, 'Objects in neither bucket'), 0)
  const repeating = await runProgram({ platform }, 'src/processes/privacy.ts', 'repeat')
  report.note('erasures on record', numberAfter(repeating.stdout, 'Erasures on record'))
  report.exactly('erased people who are back after that', await countErased(erased), 0)

  const difference = await verifyLedger(ledger, platform.db)
  const problems = [...ledger.unexpectedResponses, ...Object.values(difference).flat()]
  if (problems.length > 0) console.log(problems.slice(0, 20).join('\n'))
  report.atLeast('acknowledged writes', ledger.acknowledged.length, minWrites)
  report.exactly('acknowledged and lost', difference.lost.length, 0)
  report.exactly('restored twice, or never acknowledged', difference.extra.length, 0)
  report.exactly('not as last acknowledged', difference.different.length, 0)

  const restored = await cluster.startSite(environment)
  const statuses = await Promise.all(paths.map(async (path) => (await fetch(restored.origin + path)).status))
  report.exactly(
    'pictures of offers that the site serves',
    statuses.filter((status) => status === 200).length,
    pictures,
  )
  report.note('first full backup after it', await secondsOf(() => database.backUp('full')), ' s')
  await database.verify()
  report.printAndAssert()
}, 1_800_000)

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

function numberAfter(output: string, label: string): number {
  return Number(new RegExp(`^${label}: (\\d+)$`, 'm').exec(output)?.[1])
}

/** Offers with a picture each; returns the paths of the pictures. */
async function publishPictures(ledger: Ledger, site: Site, storeId: string): Promise<string[]> {
  const { api, writer } = await logIn(site.origin, ana)
  const paths: string[] = []
  for (let number = 1; number <= pictures; number += 1) {
    const imageUrl = await publish(api, await aPng(600 + number, 400))
    const [productName, description] = [`Arroz da prova com foto ${number}`, 'primeiro texto']
    const expiryDate = new Date(Date.now() + 5 * 86_400_000).toISOString()
    const body = { productName, description, imageUrl, expiryDate, storeId, price: '12.90', categoryId: 'mercearia' }
    const response = await writer.do({ method: 'POST', path: '/api/promotions', body })
    ledger.promotions.set(productName, JSON.parse(response.body).id)
    ledger.descriptions.set(productName, description)
    paths.push(imageUrl)
  }
  await writer.close()
  return paths
}

async function writeUntilEnough(ledger: Ledger, site: Site, storeId: string): Promise<void> {
  const isOver = () => ledger.acknowledged.length >= minWrites
  const administrators = await Promise.all(Array.from({ length: 3 }, () => logIn(site.origin, ana)))
  await Promise.all([
    ...administrators.map(({ writer }) => administrate(ledger, writer, storeId, isOver)),
    ...Array.from({ length: 6 }, () => shop(ledger, site.origin, isOver)),
  ])
}

/** A visitor with a list, and a person who sent a form: both will have their data erased. */
async function leaveTraces(site: Site) {
  const visitor = httpClient(site.origin)
  visitor.cookies.set(cookieNames.visitor, newToken())
  await visitor.call('shoppingLists.create', { body: { userId: 'user-1', name: 'Lista apagada' } })
  const message = { name: 'Rita', subject: 'Oi', message: 'Olá', contactType: 'duvida' as const }
  await visitor.call('contactMessages.send', { body: { ...message, email: forgotten } })
  return visitor
}

/** Commits every few milliseconds, for a second before and two after the returned moment. */
async function markMoments(owner: Db): Promise<string> {
  await sql`create table moments (at timestamptz not null)`.execute(owner)
  let isOver = false
  const marking = (async () => {
    while (!isOver) {
      await sql`insert into moments (at) values (clock_timestamp())`.execute(owner)
      await pause(20)
    }
  })()
  await pause(1000)
  const { rows } = await sql<{ moment: string }>`select clock_timestamp()::text as moment`.execute(platform.db)
  await pause(2000)
  isOver = true
  await marking
  return rows[0]?.moment ?? ''
}

/** Happens after the moment, so a restored database does not know of it. */
async function eraseAndSweep(visitor: ReturnType<typeof httpClient>, picture: string): Promise<void> {
  await visitor.call('privacy.erase', {})
  await runProgram({ platform }, 'src/processes/privacy.ts', 'erase', forgotten)
  const name = picture.replace('/objects/', 'pictures/').replace('.webp', '')
  for await (const { key } of platform.storage.list(name)) await platform.storage.delete(key)
  await runProgram({ platform }, 'src/processes/backup-pictures.ts')
}

async function destroyData(owner: Db): Promise<void> {
  await sql`truncate shopping_lists cascade`.execute(owner)
  await sql`delete from promotions where id % 2 = 0`.execute(owner)
  await sql`drop table messages cascade`.execute(owner)
  for await (const { key } of platform.storage.list('pictures/')) await platform.storage.delete(key)
}

async function countErased(visitor: ReturnType<typeof httpClient>): Promise<number> {
  const token = visitor.cookies.get(cookieNames.visitor)
  if (token) throw new Error('The erasure left a cookie')
  const people = `select (select count(*) from shopping_lists where name = 'Lista apagada')
    + (select count(*) from messages where email = '${forgotten}')`
  return Number(await database.query(people))
}
