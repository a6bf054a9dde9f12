/**
 * npm run bench | generate | measure | proof -- NAME [ARGUMENTS] — runs one command of a group; lists the group when the name is missing or
 * unknown. `proof -- all` runs every proof that needs neither root nor hours, one after the other.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

interface Command {
  about: string
  /** Arguments of Node.js. */
  run: readonly string[]
  environment?: Record<string, string>
}

const program = (file: string, about: string): Command => ({ about, run: [file] })
const vitest = ['node_modules/vitest/vitest.mjs', 'run'] as const
/** For tests that usually generate fewer cases. */
const unhurried = [...vitest, '--test-timeout=3600000'] as const
const longProof = (name: string, about: string): Command => ({
  about,
  run: [...vitest, '--config', 'vitest.proof.config.ts', `tests/proof/${name}.proof.ts`],
})
const machineProof = (name: string, about: string): Command => ({
  about,
  run: [...vitest, '--config', 'vitest.machine-proof.config.ts', `tests/proof/${name}/${name}.proof.ts`],
})

/** Commands of `proof -- all`: minutes each, with the programs of the checks, not as root. */
const longProofs: Record<string, Command> = {
  abuse: longProof('abuse', 'one address cannot stop or slow the site for others'),
  'database-outage': longProof('database-outage', 'readers do not notice a minute without the database'),
  faults: longProof('faults', 'no acknowledged write is lost or happens twice, whatever fails'),
  listeners: longProof('listeners', '200 clients have each change of a list within 2 s'),
  'login-timing': longProof('login-timing', 'a refused login does not reveal whether the name exists'),
  overload: longProof('overload', '400 busy connections are served, or told when to come back'),
  'rolling-restart': longProof('rolling-restart', 'a new version is deployed without a failed request'),
  'price-alerts': {
    about: 'nobody is told a price that is over, nor after stopping, though senders die; 20 rounds',
    run: [...unhurried, 'tests/proof/price-alerts.test.ts'],
    environment: { PRICE_ALERT_ROUNDS: '20' },
  },
  week: {
    about: 'a week of thirty shops and 1,000 offers takes one person an hour',
    run: [...unhurried, 'tests/proof/week/operator-week.test.ts'],
    environment: { NIGHTLY: 'yes' },
  },
  workers: longProof('workers', 'a job has its effect once, however often workers die'),
  baskets: {
    about: '20,000 random plans are the best there are',
    run: [...unhurried, 'src/domain/baskets/exact-plans.test.ts'],
    environment: { BASKET_RUNS: '20000' },
  },
  lists: {
    about: '1,000 random histories of shared lists leak nothing',
    run: [...unhurried, 'src/server/shopping-lists/shopping-lists.model.test.ts'],
    environment: { LIST_MODEL_RUNS: '1000' },
  },
  offline: {
    about: 'a list keeps every change made offline, 20 runs; build first',
    run: ['node_modules/@playwright/test/cli.js', 'test', 'visitor/shops-offline', '--project=phone'],
    environment: { OFFLINE_RUNS: '20', NIGHTLY: 'yes' },
  },
}
const furtherProofs: Record<string, Command> = {
  quick: { about: 'those that every check runs; build first', run: [...vitest, '--project=proof'] },
  requests: {
    about: '200,000 generated requests make nothing fail; the seed is printed',
    run: [...unhurried, 'tests/proof/generated-requests.test.ts'],
    environment: { PROOF_REQUESTS: '200000' },
  },
  alerts: machineProof('alerts', 'root: eight faults are each reported by e-mail'),
  failover: machineProof('failover', 'root: a database cluster loses a node, and no write'),
  image: machineProof('image', 'root: the container image and compose.yaml'),
  newcomer: machineProof('newcomer', 'root: npm ci and npm run demo of a fresh clone, as an ordinary user'),
  restore: machineProof('restore', 'pgBackRest: database and pictures as they were at any moment'),
  vps: machineProof('vps', 'root: install, upgrade and roll back one server'),
}

export const groups: Record<string, Record<string, Command>> = {
  bench: {
    queries: program('bench/queries.ts', 'statements and requests at 100,000 and a million offers [--size 10m]'),
    alerts: program('bench/alerts.ts', 'matching a day of offers against a million price alerts'),
    baskets: program('bench/baskets.ts', 'CPU time of planning where to buy a list'),
    bundle: program('scripts/bundle.ts', 'bytes of JavaScript that each screen loads [SCREEN]; build first'),
    calls: program('bench/calls.ts', 'every public call of the API at a million offers [--size 10m]'),
    lighthouse: program('bench/lighthouse.ts', "Lighthouse's mobile figures [--runs 5]; build first"),
    lists: program('bench/lists.ts', 'the slowest statement of any list of offers [--directory DIR]'),
    memory: program('bench/memory.ts', 'memory over 10,000 pages and 1,000 lists at a million offers; build first'),
    mix: program(
      'bench/mix.ts',
      'a mixed load on two sites, a worker and a replica [--size 1m] [--rate N]; build first',
    ),
    pages: program('bench/pages.ts', 'CPU time and bytes of each kind of page [--size 1m]; build first'),
    public: program(
      'bench/public-reads.ts',
      'public pages without caches at a million offers [--size 10m]; build first',
    ),
    searches: program('bench/searches.ts', 'whole searches of 72 shapes, at a million offers [--size 200k]'),
    suggestions: program('bench/suggestions.ts', 'CPU time of a suggestion that is in no cache [--size 1m]'),
    triggers: program('bench/triggers.ts', 'what each trigger costs a write'),
    'where-to-buy': program(
      'bench/where-to-buy.ts',
      'where to buy a list, at a million offers and 5,000,000 regular prices [--articles N]',
    ),
    writing: program(
      'bench/writing.ts',
      'what each index of postings costs a new offer and saves a list [--size 300k]',
    ),
  },
  generate: {
    'common-passwords': program(
      'scripts/common-passwords.ts',
      'the passwords that nobody may choose, from the lists that it is given',
    ),
    'db-types': program('scripts/database-tables.ts', 'the types of the tables, after a migration'),
    dictionary: program(
      'scripts/dictionary/dictionary.ts',
      'the modules of dictionary/: brands, needs, dishes, regional words, occasions',
    ),
    flyers: program('scripts/draw-flyers.ts', 'DIR: the flyers of the tests with their truth, to measure the reader'),
    fonts: program('scripts/font-subsets.ts', 'the font files that pages load first'),
    glyphs: program('scripts/glyph-outlines.ts', 'the glyph outlines of shared pictures and drawn packages'),
    icons: program('scripts/icon-sprite.ts', 'the sprite of icons'),
    openapi: program('scripts/openapi.ts', 'docs/openapi.json, after a change of the contract'),
    'push-keys': program('scripts/push-keys.ts', 'the keys by which push services know the site'),
    screenshots: program('scripts/screenshots.ts', 'docs/screenshots; build first'),
    'site-schema': program(
      'scripts/site-schema.ts',
      'site.schema.json, after a change of the keys of site.config.json',
    ),
    sql: program('scripts/sql-snapshots.ts', 'docs/sql, after a change of a hot statement or an index'),
  },
  measure: {
    flyers: program('scripts/measure-flyers.ts', 'DIR [--kind KIND] [--wrong]: how well flyers are read'),
    identity: program('scripts/measure-identity.ts', 'FILE [--wrong]: how well product names are read'),
    'list-lines': program('scripts/measure-list-lines.ts', 'FILE [NAMES] [--wrong]: how well lists are read'),
    mechanics: program('scripts/measure-mechanics.ts', 'FILE [--wrong]: how well conditions of offers are read'),
    pairs: program('scripts/measure-pairs.ts', 'FILE [--wrong]: how well equal products are recognised'),
    pasted: program('scripts/measure/measure-pasted.ts', '[FILE] [--wrong]: how well pasted messages are read'),
    plans: program('scripts/measure/measure-plans.ts', '[--prices]: recommended plans beside those of two people'),
    relevance: program('scripts/measure-relevance.ts', '[FILE] [--wrong]: how well the search answers'),
    schema: program('scripts/sql/compare-schemas.ts', 'COMMIT: whether its migrations make the same database'),
    validity: program('scripts/measure/measure-validity.ts', 'FILE [--wrong]: how well days of validity are read'),
  },
  proof: { ...longProofs, ...furtherProofs },
}

if (import.meta.main) {
  const [group = '', name = '', ...rest] = process.argv.slice(2)
  const commands = groups[group] ?? {}
  const names = group === 'proof' && name === 'all' ? Object.keys(longProofs) : [name]
  if (names.every((each) => Object.hasOwn(commands, each))) await runInTurn(commands, names, rest)
  else {
    console.error(`npm run ${group} -- NAME\n`)
    for (const [each, { about }] of Object.entries(commands)) console.error(`  ${each.padEnd(16)} ${about}`)
    if (group === 'proof') console.error(`\n  ${'all'.padEnd(16)} ${Object.keys(longProofs).join(', ')}`)
    process.exitCode = 1
  }
}

/** Continues after a failure, so that one night reports everything that is broken; stops when interrupted. */
async function runInTurn(commands: Record<string, Command>, names: readonly string[], rest: string[]): Promise<void> {
  const failed: string[] = []
  let isInterrupted = false
  let child: ChildProcess | undefined
  // Ctrl-C reaches the child through the terminal, SIGTERM through us; either way wait until it has cleaned up.
  process.on('SIGINT', () => {
    isInterrupted = true
  })
  process.on('SIGTERM', () => {
    isInterrupted = true
    child?.kill('SIGTERM')
  })
  for (const name of names) {
    if (isInterrupted) break
    const { run, environment } = commands[name] as Command
    child = spawn(process.execPath, [...run, ...rest], { stdio: 'inherit', env: { ...process.env, ...environment } })
    const [code] = await once(child, 'exit')
    if (code !== 0) failed.push(name)
  }
  if (names.length > 1 && failed.length > 0) console.error(`Failed: ${failed.join(', ')}`)
  process.exitCode = failed.length > 0 || isInterrupted ? 1 : 0
}
