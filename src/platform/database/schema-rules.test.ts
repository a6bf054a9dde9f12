import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { numberFromPublicId } from '#server/public-ids.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion } from '#tests/support/factories.ts'
import { aSide } from '#tests/support/rivals/sides.ts'

/**
 * Rules that PostgreSQL holds whatever the code does: each is broken in SQL, as a statement that forgets it would. Those of merged stores are
 * tested with the merge (src/server/stores/merge-stores.test.ts), those of two walls in tests/security.
 */
const broken: Record<string, string> = {
  stores_are_on_earth: 'update stores set latitude = -126, longitude = 40',
  invitations_end_later: 'update invitations set expires_at = created_at',
  messages_are_of_their_kind: "update messages set state = 'respondida' where kind = 'partnership'",
  messages_kind_check: "update messages set kind = 'letter'",
  promotions_sponsored_are_highlighted: 'update promotions set is_sponsored = true where not is_highlighted',
  promotions_original_is_higher: 'update promotions set original_cents = price_cents',
  promotions_end_later: 'update promotions set expires_at = valid_from',
  promotions_of_active_stores: "update stores set status = 'paused'; update promotions set store_id = store_id",
  popup_campaigns_end_with_their_offer:
    'insert into popup_campaigns (promotion_id, is_limited_time) values (987654321, false)',
  popup_campaigns_one_running:
    'insert into popup_campaigns (promotion_id, is_limited_time) select id, false from promotions limit 2',
  offer_drafts_are_of_their_state: "update offer_drafts set state = 'published'",
  submissions_are_of_their_state: "update submissions set state = 'waiting'",
  submitted_offers_reasons_are_of_refusals: "update submitted_offers set reason = 'Sem foto'",
  store_plans_pkey: `insert into store_plans (store_id, name, starts_on, units) select id, 'Básico', now(), 1 from stores limit 1;
    insert into store_plans (store_id, name, starts_on, units) select store_id, 'Destaque', now(), 1 from store_plans`,
  store_plans_check:
    "insert into store_plans (store_id, name, starts_on, ends_on, units) select id, 'x', now(), now() - interval '2 days', 1 from stores",
  catalogue_items_promotions_have_days:
    "update catalogue_items set promotional_from = now(), promotional_until = now() - interval '1 day'",
  alerts_weeks_are_counted: 'update alerts set weeks_reached = 5, weeks_known = 4',
  alerts_are_told_whole: 'update alerts set told_at = now(), told_cents = null',
  administrators_email_is_proven:
    "update administrators set email_proven_at = null, email = null; alter table administrators disable trigger user; update administrators set email = 'a@example.com'",
}

let api: TestApi
beforeAll(async () => {
  api = await startApi()
  const side = await aSide(api, 'Xilindrina')
  await sql`
    with visitor as (insert into visitors (token_hash) values ('rule') returning id)
    insert into alerts (visitor_id, city_id, group_id, highest_cents, weeks_counted_at, created_at, expires_at, seen_at)
    select visitor.id, city_id, line_id, 100, now(), now(), now(), now()
    from visitor, stores, (select line_id from products where line_id is not null limit 1) product
    where stores.id = ${side.store}`.execute(api.db)
})
afterAll(() => api.close())

test.each(Object.entries(broken))('%s holds in PostgreSQL', async (constraint, statements) => {
  const attempt = api.asOwner((db) =>
    db.transaction().execute(async (db) => {
      for (const statement of statements.split(';')) await sql.raw(statement).execute(db)
    }),
  )
  await expect(attempt).rejects.toMatchObject({ constraint })
})

test('a campaign ends with its offer, and an offer that is restored brings none back', async () => {
  const admin = await api.admin()
  const offer = await aPromotion(api)
  await admin.call('popup.start', { body: { promotionId: offer.id, isLimitedTime: false } })
  const { count: running } = await countCampaigns(offer.id)
  await admin.call('promotions.delete', { params: { id: offer.id } })
  await admin.call('promotions.restore', { params: { id: offer.id } })

  expect([running, (await countCampaigns(offer.id)).count]).toEqual([1, 0])
  expect(await api.anyone.call('popup.get', {})).toBeNull()
})

async function countCampaigns(code: string): Promise<{ count: number }> {
  return api.db
    .selectFrom('popupCampaigns')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('promotionId', '=', numberFromPublicId('promotion', code) ?? 0)
    .executeTakeFirstOrThrow()
}
