import { createHash, createHmac, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Store } from '#contract/stores.ts'
import { flyerLimits } from '#domain/flyers/flyer-states.ts'
import { maxReplies } from '#domain/messages/reply-templates.ts'
import { maxStoreTeam } from '#domain/people/store-permissions.ts'
import { uploadQuotas } from '#domain/pictures/upload-limits.ts'
import { maxStoreTokens } from '#domain/submissions/store-tokens.ts'
import { submissionLimits } from '#domain/submissions/submission-limits.ts'
import { inTransaction } from '#platform/database/database.ts'
import { StorageUnavailable } from '#platform/storage/storage.ts'
import { historyQuota } from '#server/http/security/history-quota.ts'
import { inboxLimits, keepFile } from '#server/inbox/keep-file.ts'
import { inboxMailPath, waitingMailLimits } from '#server/inbox/mail-route.ts'
import { numberFromPublicId, publicId } from '#server/public-ids.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aStore } from '#tests/support/factories.ts'

type Member = Awaited<ReturnType<TestApi['member']>>

const secret = 'a secret of the mail service, long enough'
let api: TestApi
let admin: Awaited<ReturnType<TestApi['admin']>>
let store: Store
let storeId: number
let people: Member[]
beforeAll(async () => {
  api = await startApi({ INBOX_MAIL_SECRET: secret })
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.set('2026-11-16T15:00:00Z')
  admin = await api.admin()
  store = await aStore(api)
  storeId = numberFromPublicId('store', store.id) ?? 0
  people = await Promise.all([api.member(store.id, 'manager'), api.member(store.id, 'manager')])
})

/** Runs them at once; how many succeeded, and the codes of the others. On a busy machine a lock may be awaited too long. */
async function atOnce(count: number, act: (index: number) => Promise<unknown>) {
  const actPatiently = (index: number): Promise<unknown> =>
    act(index).catch((error: { code?: string }) => {
      if (error.code === 'overloaded') return actPatiently(index)
      throw error
    })
  const outcomes = await Promise.allSettled(Array.from({ length: count }, (_, index) => actPatiently(index)))
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason.code)] : []))
  return { passed: count - refusals.length, codes: [...new Set(refusals)] }
}

/** Requests of all people of the store, in turn: a quota of each would let each of them through. */
const byAll = (count: number, act: (by: Member, index: number) => Promise<unknown>) =>
  atOnce(count, (index) => act(people[index % people.length] as Member, index))

const image = { contentType: 'image/jpeg' as const, size: 1000 }
const sign = (by: Member, body: { contentType: 'image/jpeg'; size: number } = image) =>
  by.call('storeFlyers.signUpload', { params: { storeId: store.id }, body })

/** Uploads that were signed before. */
async function signedBefore(of: number | null, files: number, bytes = 1000): Promise<void> {
  await sql`
    insert into uploads (id, administrator_id, store_id, bytes, incoming_key, created_at)
    select id, (select max(id) from administrators), ${of}::int, ${bytes}, 'incoming/' || id, ${api.clock.now()}
    from (select gen_random_uuid() as id from generate_series(1, ${files}::int)) ids`.execute(api.db)
}

describe('pictures', () => {
  test('a store sends 100 in 24 hours, whoever sends, also somebody who joined since, and at once', async () => {
    await signedBefore(storeId, uploadQuotas.store.files - 10)

    expect(await byAll(30, (by) => sign(by))).toEqual({ passed: 10, codes: ['upload_limit'] })

    const joined = await api.member(store.id, 'operator')
    await expect(sign(joined)).rejects.toMatchObject({ status: 429, code: 'upload_limit' })
    store = await aStore(api)
    await sign(await api.member(store.id, 'manager'))
  })

  test('a store sends 200 MB in 24 hours, and not a byte more', async () => {
    await signedBefore(storeId, 1, uploadQuotas.store.bytes - 5_000_000)

    expect(await byAll(20, (by) => sign(by, { ...image, size: 1_000_000 }))).toEqual({
      passed: 5,
      codes: ['upload_limit'],
    })
    await expect(sign(people[0] as Member, { ...image, size: 1 })).rejects.toMatchObject({ code: 'upload_limit' })
  })

  test('on a disk that is almost full, stores leave the rest to the panel', async () => {
    const { storage } = api.platform
    const [check, { leftFree }] = [storage.check, uploadQuotas.store]
    onTestFinished(() => {
      storage.check = check
    })
    // As with 500 MB above the minimum: filling a disk takes too long, and the folder's own check is tested beside it.
    storage.check = async (reserve = 0) => {
      if (reserve > 500_000_000) throw new StorageUnavailable(5)
    }

    expect(leftFree).toBeGreaterThan(500_000_000)
    await expect(sign(people[0] as Member)).rejects.toMatchObject({ status: 503, code: 'storage_unavailable' })
    await admin.call('uploads.sign', { body: image })
  })

  test('the panel sends 3,000 in 24 hours, however many people it has', async () => {
    await sql`delete from uploads`.execute(api.db)
    await signedBefore(null, uploadQuotas.panel.files - 10)
    const editors = await Promise.all([api.admin(undefined, 'editor'), api.admin(undefined, 'editor')])

    const outcome = await atOnce(30, (index) => (editors[index % 2] ?? admin).call('uploads.sign', { body: image }))

    expect(outcome).toEqual({ passed: 10, codes: ['upload_limit'] })
    await sql`delete from uploads`.execute(api.db)
  })
})

describe('flyers', () => {
  test('a store gives five a day at once', async () => {
    const send = async (by: Member) => {
      const { uploadURL } = await sign(by)
      const { platform } = api
      await platform.storage.write(platform.storage.keyOfUpload(uploadURL) ?? '', Buffer.from('x'), 'image/jpeg')
      const contentHash = createHash('sha256').update(randomUUID()).digest('hex')
      const pages = [{ imageURL: uploadURL, text: null }]
      const body = { fileName: 'x.jpg', contentHash, firstDay: null, lastDay: null, pages }
      return by.call('storeFlyers.create', { params: { storeId: store.id }, body })
    }

    expect(await byAll(20, send)).toEqual({ passed: flyerLimits.ofStorePerDay, codes: ['flyer_limit'] })
  })

  /** Flyers of the store, all of whose pages failed. */
  async function failedPages(flyers: number): Promise<string[]> {
    const { rows } = await sql<{ id: number }>`
      with sent as (
        insert into flyers (store_id, administrator_id, file_name, content_hash, state, created_at)
        select ${storeId}, (select max(id) from administrators), 'x.jpg', sha256(gen_random_uuid()::text::bytea), 'review',
          ${api.clock.now()} from generate_series(1, ${flyers}::int) returning id)
      insert into flyer_pages (flyer_id, number, incoming_key, state)
      select sent.id, number, gen_random_uuid(), 'failed' from sent, generate_series(1, 20) number
      returning flyer_id as id`.execute(api.db)
    return [...new Set(rows.map(({ id }) => publicId('flyer', id)))]
  }
  const readAgain = (by: Member, id: string, number: number) =>
    by.call('storeFlyers.readAgain', { params: { storeId: store.id, id, number: String(number) } })
  const failAgain = () =>
    sql`update flyer_pages set state = 'failed', attempts = 3 where flyer_id in (select id from flyers where store_id = ${storeId})`.execute(
      api.db,
    )

  test('a failed page is read again three times ever, and each time costs', async () => {
    const [flyer = ''] = await failedPages(1)
    const outcomes: unknown[] = []
    for (let count = 0; count < 5; count += 1) {
      outcomes.push((await byAll(5, (by) => readAgain(by, flyer, 1))).passed)
      await failAgain()
      api.clock.set(new Date(api.clock.now().getTime() + 86_400_001).toISOString())
      people = [await api.member(store.id, 'manager')]
    }
    // While it is being read, asking again begins nothing.
    expect(outcomes).toEqual([5, 5, 5, 0, 0])
    const { rows } = await sql<{ times: number }>`
      select cardinality(read_again_at) as times from flyer_pages where number = 1
        and flyer_id = ${numberFromPublicId('flyer', flyer)}`.execute(api.db)
    expect(rows).toEqual([{ times: flyerLimits.readAgain }])
  })

  test('a store has 30 pages read again in 24 hours, also at once and by the panel for it', async () => {
    const flyers = await failedPages(2)

    const outcome = await byAll(40, (by, index) => readAgain(by, flyers[index % 2] ?? '', Math.floor(index / 2) + 1))

    expect(outcome).toEqual({ passed: flyerLimits.readAgainPerDay, codes: ['reading_limit'] })
    await failAgain()
    const byPanel = admin.call('flyerReview.readAgain', { params: { id: flyers[0] ?? '', number: '1' } })
    await expect(byPanel).rejects.toMatchObject({ status: 429, code: 'reading_limit' })
    // Another store's pages are read.
    store = await aStore(api)
    storeId = numberFromPublicId('store', store.id) ?? 0
    const [other = ''] = await failedPages(1)
    await readAgain(await api.member(store.id, 'manager'), other, 1)
  })
})

describe('mail', () => {
  const keep = (of: number | null, content: Buffer = Buffer.from(`Produto;Preço\n${randomUUID()};1,00\n`)) =>
    inTransaction(api.db, (db) =>
      keepFile(
        db,
        { sender: 'x@loja.example', isProven: of !== null, storeId: of, name: 'ofertas.csv', type: '', content },
        api.clock.now(),
      ),
    )
  const kept = async (count: number, of: number | null, content?: () => Buffer) => {
    const outcomes = await Promise.all(Array.from({ length: count }, () => keep(of, content?.())))
    return outcomes.filter((outcome) => outcome === 'kept').length
  }
  beforeEach(async () => {
    await sql`delete from inbox_files`.execute(api.db)
    await sql`delete from inbox_mails`.execute(api.db)
  })

  test('20 files of a store wait, at once, and then another store has as many', async () => {
    expect(await kept(50, storeId)).toBe(inboxLimits.ofStore.files)
    const rival = numberFromPublicId('store', (await aStore(api)).id) ?? 0
    expect(await kept(30, rival)).toBe(inboxLimits.ofStore.files)
  })

  test('large files of strangers leave the room of stores', async () => {
    await api.asOwner(async (db) => {
      // Compressed, so that the disk of the test stays empty.
      await sql`alter table inbox_files alter column content set storage extended`.execute(db)
      await sql`
        insert into inbox_files (is_proven, file_name, kind, content_type, content_hash, content, received_at)
        select false, 'x.csv', 'rows', '', sha256(n::text::bytea), convert_to(repeat('x', 30 * 1024 * 1024), 'UTF8'), now()
        from generate_series(1, 5) n`.execute(db)
    })

    expect(await kept(1, null)).toBe(0)
    expect(await kept(1, storeId)).toBe(1)
  })

  const deliver = async (raw: string) => {
    const time = Math.floor(api.clock.now().getTime() / 1000)
    const signature = createHmac('sha256', secret).update(`${time}.`).update(raw).digest('hex')
    const headers = { 'content-type': 'message/rfc822', 'x-inbox-signature': `t=${time},v1=${signature}` }
    return (await api.app.inject({ method: 'POST', url: inboxMailPath(secret), headers, payload: raw })).statusCode
  }
  /** Messages of strangers, waiting for the worker or failed. */
  const waitBefore = (mails: number, failure: string | null) =>
    sql`insert into inbox_mails (signature, content_hash, raw, failure, received_at)
      select gen_random_uuid()::text::bytea, gen_random_uuid()::text::bytea, 'x', ${failure}, ${api.clock.now()}
      from generate_series(1, ${mails}::int)`.execute(api.db)

  test('200 messages wait for the worker, also if several arrive at once', async () => {
    await waitBefore(waitingMailLimits.mails - 2, null)

    const codes = await Promise.all(['um', 'dois', 'três'].map(deliver))

    expect(codes.sort()).toEqual([204, 204, 503])
  })

  test('messages of strangers that could not be read do not keep those of stores out, and five are kept whole', async () => {
    await waitBefore(waitingMailLimits.mails, 'Não foi possível ler a mensagem.')

    const aMessage = (text: string) =>
      [
        'From: x@estranho.example',
        'Content-Disposition: attachment; filename="a.exe"',
        'Content-Type: text/x',
        '',
        text,
      ].join('\r\n')
    expect(await deliver(aMessage('um'))).toBe(204)
    await api.runJobs()

    const { rows } = await sql`
      select count(*)::int as failed, count(raw)::int as whole from inbox_mails where failure is not null`.execute(
      api.db,
    )
    expect(rows).toEqual([{ failed: waitingMailLimits.mails + 1, whole: 5 }])
  })
})

describe('what else a store sends and creates', () => {
  test('30 submissions in 24 hours', async () => {
    const cells = { price: '3,99', category: 'Mercearia', expiryDate: '20/11/2026' }
    const submit = (by: Member, index: number) =>
      by.call('myStore.submit', {
        params: { storeId: store.id },
        body: { source: 'form', rows: [{ line: 2, cells: { productName: `Sal ${index} kg`, ...cells } }] },
      })
    await submit(people[0] as Member, 99)
    await sql`
      insert into submissions (store_id, source, sent_by, sent_at, state, offers)
      select store_id, source, sent_by, sent_at, state, offers from submissions, generate_series(1, ${submissionLimits.perDay - 5}::int)
      where store_id = ${storeId}`.execute(api.db)

    expect(await byAll(12, submit)).toEqual({ passed: 4, codes: ['too_many_submissions'] })
  })

  test('3,000 entries of the history in a day, also by alternating and by those who joined since', async () => {
    await sql`insert into history_days (owner, day, entries, bytes) values (${`store ${storeId}`}, '2026-11-16', ${historyQuota.entries - 10}, 0)`.execute(
      api.db,
    )
    const change = (by: Member, index: number) =>
      by.call('account.update', { body: { name: `Ana ${index}`, email: `${randomUUID()}@loja.example` } })
    people.push(await api.member(store.id, 'operator'))

    expect(await byAll(30, change)).toEqual({ passed: 10, codes: ['rate_limited'] })

    const before = await people[0]?.call('account.get', {})
    const profile = { params: { storeId: store.id }, body: { phone: '47999990001' } }
    await expect(people[0]?.call('myStore.updateProfile', profile)).rejects.toMatchObject({ code: 'rate_limited' })
    expect((await people[0]?.call('myStore.home', { params: { storeId: store.id } }))?.store.phone).not.toBe(
      '47999990001',
    )
    // Saving what is there already, another store, the panel and the next day are not concerned.
    await people[0]?.call('account.update', { body: { name: before?.name ?? '', email: before?.email ?? null } })
    await (await api.member((await aStore(api)).id, 'manager')).call('account.update', {
      body: { name: 'Rui', email: `${randomUUID()}@loja.example` },
    })
    await admin.call('account.update', { body: { name: 'Equipe', email: null } })
    api.clock.set('2026-11-17T15:00:00Z')
    await change(await api.member(store.id, 'manager'), 99)
  })

  test('30 MB of the history in a day', async () => {
    await sql`insert into history_days (owner, day, entries, bytes) values (${`store ${storeId}`}, '2026-11-16', 1, ${historyQuota.bytes - 50})`.execute(
      api.db,
    )
    const { email } = (await people[0]?.call('account.get', {})) ?? { email: null }
    const change = people[0]?.call('account.update', { body: { name: 'A'.repeat(80), email } })
    await expect(change).rejects.toMatchObject({ status: 429, code: 'rate_limited' })
  })

  test('five tokens', async () => {
    const body = { ...{ name: 'Rede', startsOn: '2026-11-01', endsOn: null, offersPerMonth: null, units: 1 } }
    const plan = { ...body, includesApi: true, note: null, invoiceUrl: null }
    await admin.call('storePlans.save', { params: { id: store.id }, body: plan })
    const create = (by: Member, index: number) =>
      by.call('storeTokens.create', { params: { storeId: store.id }, body: { name: `Caixa ${index}` } })

    expect(await byAll(20, create)).toEqual({ passed: maxStoreTokens, codes: ['too_many_tokens'] })
  })

  test('a team of twenty, with those who are invited', async () => {
    const invite = (by: Member, index: number) =>
      by.call('storeTeam.invite', {
        params: { storeId: store.id },
        body: { name: `Rui ${index}`, email: null, role: 'operator' },
      })

    expect(await byAll(30, invite)).toEqual({ passed: maxStoreTeam - people.length, codes: ['store_team_full'] })
  })
})

describe('what visitors send', () => {
  const message = { name: 'Ana', subject: 'Oi', message: 'Olá', contactType: 'duvida' as const }
  const sendMessage = async (email: string) => {
    const payload = { ...message, email }
    const sent = { method: 'POST', url: '/api/contact-messages', payload, remoteAddress: aNetwork() } as const
    return (await api.app.inject(sent)).json() as { id: string }
  }
  let networks = 0
  const aNetwork = () => {
    networks += 1
    return `198.51.${Math.floor(networks / 250)}.${networks % 250}`
  }

  test('one link to forms is mailed to an address while it works, also if 20 networks ask at once', async () => {
    const email = `${randomUUID()}@visitante.example`
    await sendMessage(email)
    const ask = () =>
      api.app.inject({ method: 'POST', url: '/api/my-data/forms', payload: { email }, remoteAddress: aNetwork() })

    await Promise.all(Array.from({ length: 20 }, ask))
    await api.runJobs()

    const mails = (await api.findMails(email)).filter((mail) => mail.includes(`\nTo: ${email}`))
    expect(mails).toHaveLength(1)
  })

  test('five messages an hour from one network, at once', async () => {
    const remoteAddress = aNetwork()
    const payload = { ...message, email: 'ana@visitante.example' }
    const send = () => api.app.inject({ method: 'POST', url: '/api/contact-messages', payload, remoteAddress })

    const codes = (await Promise.all(Array.from({ length: 20 }, send))).map(({ statusCode }) => statusCode)

    expect(codes.filter((code) => code === 201)).toHaveLength(5)
  })

  test('20 replies to one message, at once', async () => {
    const { id } = await sendMessage('ana@visitante.example')

    const outcome = await atOnce(25, (index) =>
      admin.call('contactMessages.reply', { params: { id }, body: { text: `Resposta ${index}` } }),
    )

    expect(outcome).toEqual({ passed: maxReplies, codes: ['reply_limit'] })
  })

  test('ten links to a list, at once', async () => {
    const visitor = api.visitor()
    const { id } = await visitor.call('shoppingLists.create', { body: { userId: 'user-1', name: 'Compras' } })

    const outcome = await atOnce(20, () =>
      visitor.call('shoppingLists.share', { params: { id }, body: { canEdit: true } }),
    )

    expect(outcome).toEqual({ passed: 10, codes: ['too_many_shares'] })
  })
})
