import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectWithoutTimeouts } from '#platform/database/database.ts'
import { copyDatabase } from '#tests/support/database.ts'
import { derivedTables, ownedBy, readTables } from '#tests/support/rivals/owned-tables.ts'

const root = new URL('../..', import.meta.url).pathname
const source = join(root, 'src')
const files = walk(source).filter((file) => /\.tsx?$/.test(file) && !/\.(test|generated)\.tsx?$/.test(file))

function walk(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? walk(path) : [path]
  })
}

/** Tables whose rows belong to a store, from PostgreSQL's catalogue: a new one is held without being named here. */
let tables: string[]
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await copyDatabase()
  drop = database.drop
  const db = connectWithoutTimeouts(database.url)
  tables = [...ownedBy(await readTables(db)).keys()].filter((name) => !(name in derivedTables))
  await db.destroy()
})
afterAll(() => drop())

/** Functions that write rows of stores without a scope, and why. The second wall holds for what a store's call reaches. */
const writersWithoutScope: Record<string, { why: string; functions: string[] }> = {
  'server/auth/people/invitations.repository.ts': {
    why: 'invitations to the panel too; a store’s call passes the store of its scope (store-team.service.ts)',
    functions: ['insertInvitation', 'deleteInvitation', 'deleteInvitationsBy', 'deleteExpiredInvitations'],
  },
  'server/auth/people/store-members.repository.ts': {
    why: 'the person who accepts an invitation, or gets an account back, has no scope yet',
    functions: ['saveMember', 'deleteTokensBy'],
  },
  'server/catalogue/catalogue.repository.ts': {
    why: 'price files are received by the panel only',
    functions: ['insertFile', 'countItems', 'adoptCodes', 'saveItems'],
  },
  'server/demonstration/demonstration-engagement.ts': {
    why: 'fills the demonstration before it opens',
    functions: ['countEarlierDays'],
  },
  'server/engagement/count-engagement.ts': {
    why: 'counts of visitors, of all stores at once',
    functions: ['add', 'deleteOldEngagement'],
  },
  'server/inbox/inbox.repository.ts': {
    why: 'mail arrives before anybody knows whose it is; the panel decides',
    functions: ['insertFile', 'deleteFile', 'deleteOld', 'saveSender'],
  },
  'server/messages/messages.repository.ts': {
    why: 'a visitor asks for a partnership, before there is a store',
    functions: ['insertMessage', 'markMailed', 'updateMessage', 'deleteMessagesBefore', 'deleteMessagesOf'],
  },
  'server/pictures/pictures.repository.ts': {
    why: 'a job adds the copy of a picture to its offer',
    functions: ['updateAwaitedCopy', 'addPicture'],
  },
  'server/price-history/record-prices.ts': {
    why: 'prices of the past, from programs of the site',
    functions: ['recordEarlierPrices'],
  },
  'server/product-pictures/product-pictures.repository.ts': {
    why: 'pictures of products are given by the panel only',
    functions: ['savePicture', 'deletePicture', 'deletePicturesOfStore'],
  },
  'server/promotions/archive-removed.ts': {
    why: 'pausing a store is the panel’s; moveToArchive gets the scope’s condition from archiveRemoved',
    functions: ['restorePaused', 'moveToArchive'],
  },
  'server/promotions/bulk/bulk.repository.ts': {
    why: 'bulk changes are the panel’s only',
    functions: ['rewritePromotions', 'removeEnded', 'archiveAsEnded'],
  },
  'server/promotions/move-promotions.ts': {
    why: 'a store moves to another city in the panel only',
    functions: ['movePromotionsToCity'],
  },
  'server/promotions/promotions.repository.ts': {
    why: 'a job empties the trash of all stores',
    functions: ['deleteRemovedPromotions'],
  },
  'server/promotions/refuted-discounts.ts': {
    why: 'a job judges the discounts of all stores',
    functions: ['markRefutedDiscounts'],
  },
  'server/promotions/reported-prices.ts': {
    why: 'visitors’ reports mark the price of an offer',
    functions: ['markPrice'],
  },
  'server/promotions/restore-removed.ts': {
    why: 'the trash is the panel’s only',
    functions: ['restoreRemoved'],
  },
  'server/scale/fill-at-scale.ts': {
    why: 'fills an empty database for benchmarks',
    functions: ['createStores', 'createPromotions'],
  },
  'server/scale/fill-catalogue.ts': {
    why: 'fills an empty database for benchmarks',
    functions: ['createFiles', 'createArticles'],
  },
  'server/stats/count-offers.ts': {
    why: 'a job counts the offers of all stores; stores are merged in the panel only',
    functions: ['moveDays', 'deleteOldDays'],
  },
  'server/store-plans/store-plans.repository.ts': {
    why: 'plans are sold by the panel only; takePlanAllowance counts what a scope is about to publish',
    functions: ['savePlan', 'countPlanProducts', 'addPlanProducts', 'deletePlan', 'markReminded', 'deleteOldMonths'],
  },
  'server/stores/change-stores.repository.ts': {
    why: 'status and unused stores are the panel’s only',
    functions: ['updateStatus', 'deleteUnusedStores'],
  },
  'server/stores/merge-stores.ts': {
    why: 'parts of mergeStores, which takes the panel’s scope',
    functions: ['moveFlyers', 'redirect'],
  },
  'server/stores/neighborhood-centers.repository.ts': {
    why: 'the panel moves the centre of a neighbourhood',
    functions: ['touchStores'],
  },
  'server/stores/stores.repository.ts': {
    why: 'a new store belongs to nobody yet',
    functions: ['insertStore'],
  },
  'server/submissions/approvals.repository.ts': {
    why: 'a job has told a store what was refused',
    functions: ['markMailed'],
  },
  'server/week/week.routes.ts': {
    why: 'when the panel last asked a store for its offers',
    functions: ['weekRoutes'],
  },
  'server/weekly-results/weekly-results.repository.ts': {
    why: 'a job sends Monday’s mails; a signed link stops them without a session',
    functions: ['claimMail', 'releaseMail', 'stopMails'],
  },
}

test('every function that writes rows of stores takes a scope', () => {
  const words = tables.map((name) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()))
  const built = new RegExp(`^(?:${words.join('|')})(?: as \\w+)?$`)
  const raw = new RegExp(`\\b(?:insert into|update|delete from|merge into)\\s+(?:${tables.join('|')})\\b`)
  const unscoped = new Set<string>()
  let writes = 0
  for (const file of files.filter((file) => relative(source, file).startsWith('server/'))) {
    const text = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
    const visit = (node: ts.Node, isScoped: boolean, name: string): void => {
      const takes =
        ts.isFunctionLike(node) &&
        node.parameters.some(({ type }) => /\b(?:Row|Store|Panel)Scope\b/.test(type?.getText() ?? ''))
      const inside = isScoped || takes
      const inner = ts.isFunctionDeclaration(node) ? (node.name?.text ?? name) : name
      if (isWrite(node, built, raw)) {
        writes += 1
        if (!inside) unscoped.add(`${relative(source, file)}: ${inner}`)
      }
      ts.forEachChild(node, (child) => visit(child, inside, inner))
    }
    visit(text, /\/http\/security\/(?:store|row)-scope\.ts$/.test(file), '')
  }
  expect(writes).toBeGreaterThan(40)
  const explained = Object.entries(writersWithoutScope).flatMap(([file, { functions }]) =>
    functions.map((name) => `${file}: ${name}`),
  )
  expect([...unscoped].sort()).toEqual(explained.sort())
})

function isWrite(node: ts.Node, built: RegExp, raw: RegExp): boolean {
  if (ts.isTaggedTemplateExpression(node)) return raw.test(node.template.getText())
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false
  const [table] = node.arguments
  const isBuilder = /^(?:insertInto|updateTable|deleteFrom|mergeInto)$/.test(node.expression.name.text)
  return isBuilder && table !== undefined && ts.isStringLiteral(table) && built.test(table.text)
}

test('only jobs and programs act without a person, and only two reads leave the name of their store', () => {
  const callers = (call: RegExp) =>
    files.filter((file) => call.test(readFileSync(file, 'utf8'))).map((file) => relative(source, file))
  const ofJob = callers(/PanelScope\.ofJob\(/).filter(
    (file) => !/\.worker\.ts$|^server\/(?:demonstration|scale)\/|^processes\//.test(file),
  )
  expect(ofJob).toEqual([])
  // Proving that a sender belongs to another unit, and counting the stores of a city.
  expect(callers(/inNameOf\(\w+, 'all'/)).toEqual([
    'server/engagement/store-results.ts',
    'server/submissions/submit-to-units.ts',
  ])
})

/** Rows of a store, which its competitor must never see. These files explain why they read them without a scope. */
const readersOfAllStores = [
  // Finds the store of a sender, before there is a person with a scope.
  'server/inbox/inbox.repository.ts',
  'server/auth/people/invitations.repository.ts',
  'server/auth/people/people.repository.ts',
  'server/auth/people/store-members.repository.ts',
  // The stores of the caller: an account's own changes are counted for them.
  'server/http/security/history-quota.ts',
  'server/http/security/store-scope.ts',
  'server/store-api/store-tokens.repository.ts',
  // Deletes unused stores: only whether anybody belongs to one, not who.
  'server/stores/change-stores.repository.ts',
  'server/submissions/approvals.repository.ts',
  'server/weekly-results/weekly-results.repository.ts',
]

test('a statement about the rows of a store starts from its scope: others fail here', () => {
  const ofStores =
    /(?:From|Into|Table|[jJ]oin)\(\s*'(?:storeMembers|storeTokens|submissions|submittedOffers|invitations)\b/
  const raw = /\b(?:from|join|into|update)\s+(?:store_members|store_tokens|submissions|submitted_offers|invitations)\b/
  const unscoped = files
    .filter((file) => {
      const text = readFileSync(file, 'utf8')
      return ofStores.test(text) || raw.test(text)
    })
    .map((file) => relative(source, file))
  expect(unscoped.filter((file) => !readersOfAllStores.includes(file))).toEqual([])
})

// find-holds.ts compares prices of all stores, and names none.
test('what serves people of stores starts every statement from a scope', () => {
  const served = files.filter(
    (file) =>
      relative(source, file).startsWith('server/submissions/') &&
      !/(?:approvals\.repository|find-holds)\.ts$/.test(file),
  )
  expect(served.length).toBeGreaterThan(5)
  const unscoped = served.filter((file) =>
    /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/.test(readFileSync(file, 'utf8')),
  )
  expect(unscoped.map((file) => relative(source, file))).toEqual([])
})
