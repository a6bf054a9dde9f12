import { randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, onTestFinished, test } from 'vitest'
import { localEnvironment } from '#processes/local/local-environment.ts'
import { run as runCommand } from '#services/command.ts'
import { freePort } from '#services/free-port.ts'
import { type Services, startServices } from '#services/services.ts'
import { createProofReport } from '../proof-report.ts'
import { createImages, isHealthy, podman, prepareContainers, processOf, projectFolder, statusOf } from './containers.ts'
import { startDocker } from './docker.ts'

const run = randomBytes(3).toString('hex')
const images = createImages(run)
const secretNames = ['DATABASE_URL', 'S3_SECRET_ACCESS_KEY', 'PUBLIC_ID_KEY', 'SECRET_KEY']

let directory: string
let image: string
let base: string
beforeAll(async () => {
  prepareContainers()
  directory = await mkdtemp(join(tmpdir(), 'cestinha-image-'))
  // PostgreSQL and the containers have users of their own.
  await chmod(directory, 0o711)
  base = await images.base()
  // IMAGE: an already built one.
  image = process.env.IMAGE ?? (await images.build('image', '.', `NODE=${base}`))
}, 3_600_000)
afterAll(async () => {
  await images.remove()
  if (directory) await rm(directory, { recursive: true, force: true })
}, 300_000)

test('the image is small, and has one Node.js, no compiler and no source maps', async () => {
  const inContainer = (...args: string[]) =>
    podman('run', '--rm', '--user=0', '--network=none', '--no-healthcheck', image, ...args)
  const inside = async (...conditions: string[]) =>
    (await inContainer('find', '/', '-xdev', ...conditions)).split('\n').filter(Boolean).length

  const report = createProofReport('The image')
  report.atMost('size', Number(await podman('inspect', '--format={{.Size}}', image)) / 1e6, 441, ' MB')
  report.note('of it the base image', Number(await podman('inspect', '--format={{.Size}}', base)) / 1e6, ' MB')
  report.exactly('programs named node', await inside('-type', 'f', '-name', 'node', '-perm', '-1'), 1)
  const compilers = ['tsc', 'tsc.js', '_tsc.js', 'tsgo', 'typescript.js'].flatMap((name) => ['-o', '-name', name])
  report.exactly('compilers of TypeScript', await inside('-type', 'f', '(', ...compilers.slice(1), ')'), 0)
  report.exactly('runtimes of the reader of flyers', await inside('-name', 'onnxruntime_binding.node'), 1)
  report.exactly(
    'files that it reads with',
    await inside('-path', '/app/src/platform/text-recognition/networks/*', '-type', 'f'),
    4,
  )
  report.exactly('programs that bound it', await inside('-path', '/usr/bin/prlimit'), 1)
  report.exactly('source maps', await inside('-path', '/app/*', '-name', '*.map'), 0)
  report.exactly('tests', await inside('-path', '/app/src/*', '-name', '*.test.ts*'), 0)
  report.exactly(
    'user is not root',
    Number((await podman('inspect', '--format={{.Config.User}}', image)) === 'node'),
    1,
  )
  report.printAndAssert()
})

describe('with podman', () => {
  let services: Services
  let environment: Record<string, string>
  let port: number
  beforeAll(async () => {
    services = await startServices({ directory: join(directory, 'services'), objectStore: true })
    port = await freePort()
    environment = {
      ...localEnvironment(services, await services.createDatabase('image'), port),
      // Containers share no folder, so pictures are in S3.
      ...{ STORAGE: 's3', STORAGE_FOLDER: '', S3_ENDPOINT: services.objectStore.endpoint, S3_BUCKET: 'cestinha' },
      ...{ S3_REGION: services.objectStore.region, S3_ACCESS_KEY_ID: services.objectStore.accessKeyId },
      S3_SECRET_ACCESS_KEY: services.objectStore.secretAccessKey,
      PUBLIC_ID_KEY: randomBytes(32).toString('hex'),
      SECRET_KEY: randomBytes(32).toString('hex'),
      HOST: '127.0.0.1',
    }
  })
  afterAll(() => services?.stop())

  test('site and worker run read-only, without capabilities and with secrets by file, and report their health', async () => {
    const secrets = join(directory, 'secrets')
    await mkdir(secrets)
    for (const name of [...secretNames, 'MIGRATION_DATABASE_URL'])
      await writeFile(join(secrets, name), `${environment[name]}\n`)
    const options = (names: string[], extra: Record<string, string> = {}) => {
      const variables = Object.entries({ ...environment, ...extra }).filter(
        ([name]) => !secretNames.includes(name) && name !== 'MIGRATION_DATABASE_URL',
      )
      return [
        ...['--read-only', '--cap-drop=ALL', '--security-opt=no-new-privileges', '--memory=600m', '--init'],
        ...variables.map(([name, value]) => `--env=${name}=${value}`),
        ...names.map((name) => `--env=${name}_FILE=/run/secrets/${name}`),
        ...names.map((name) => `--volume=${join(secrets, name)}:/run/secrets/${name}:ro`),
      ]
    }
    const [site, worker] = [`cestinha-site-${run}`, `cestinha-worker-${run}`]
    onTestFinished(async () => {
      await podman('rm', '--force', '--ignore', site, worker)
    })
    const workerPort = String(await freePort())
    await podman(
      ...['run', '--rm', ...options([...secretNames, 'MIGRATION_DATABASE_URL']), image],
      ...['node', 'src/processes/migrate.ts'],
    )
    const started = performance.now()
    await podman('run', '--detach', '--restart=on-failure', '--name', site, ...options(secretNames), image)
    await podman(
      ...[
        'run',
        '--detach',
        '--restart=on-failure',
        '--name',
        worker,
        ...options(secretNames, { WORKER_PORT: workerPort }),
      ],
      ...[image, 'node', 'src/processes/worker.ts'],
    )
    const origin = `http://127.0.0.1:${port}`
    await waitFor(
      () => isOk(`${origin}/health/ready`),
      () => podman('logs', site),
    )
    await waitFor(
      () => isOk(`http://127.0.0.1:${workerPort}/health/live`),
      () => podman('logs', worker),
    )
    const readyAfter = (performance.now() - started) / 1000

    const report = createProofReport('Site and worker in containers')
    report.note('both ready after', readyAfter, ' s')
    report.exactly('home page', (await fetch(origin)).status, 200)
    const sent = await fetch(`${origin}/api/contact-messages`, message)
    if (sent.status !== 201) throw new Error(`A message was answered with ${sent.status}: ${await sent.text()}`)
    await waitFor(
      async () => (await readdir(services.mail.folder)).some((name) => name.endsWith('.eml')),
      async () => `${await podman('logs', site)}\n${await podman('logs', worker)}`,
    )
    report.note('mail sent by the worker', (await readdir(services.mail.folder)).length)
    for (const [name, container] of Object.entries({ site, worker })) {
      const pid = await processOf(container)
      report.exactly(`${name}: user`, Number(statusOf(pid, 'Uid').split('\t')[0]), 1000)
      report.exactly(`${name}: capabilities`, Number(`0x${statusOf(pid, 'CapEff')}`), 0)
      report.exactly(`${name}: cannot gain privileges`, Number(statusOf(pid, 'NoNewPrivs')), 1)
      const canWrite = await podman('exec', container, 'touch', '/app/file').then(
        () => 1,
        () => 0,
      )
      report.exactly(`${name}: can write to its files`, canWrite, 0)
      const shown = await podman('inspect', container)
      report.exactly(
        `${name}: secrets that inspect shows`,
        secretNames.filter((secret) => shown.includes(environment[secret] ?? '')).length,
        0,
      )
      report.exactly(`${name}: healthy`, Number(await isHealthy(container)), 1)
      process.kill(pid, 'SIGSTOP')
      report.exactly(`${name}: healthy while frozen`, Number(await isHealthy(container)), 0)
      process.kill(pid, 'SIGCONT')
      await podman('stop', '--time=30', container)
      report.exactly(
        `${name}: exit code after SIGTERM`,
        Number(await podman('inspect', '--format={{.State.ExitCode}}', container)),
        0,
      )
    }
    report.printAndAssert()
  })

  test('the manifest of deploy/kubernetes runs a site and a worker', async () => {
    const workerPort = String(await freePort())
    const manifest = await readFile(join(projectFolder, 'deploy/kubernetes/cestinha.yaml'), 'utf8')
    const {
      DATABASE_URL = '',
      S3_SECRET_ACCESS_KEY = '',
      PUBLIC_ID_KEY = '',
      SECRET_KEY = '',
      MIGRATION_DATABASE_URL: _,
      ...others
    } = environment
    const configuration = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'cestinha' }, data: others }
    // podman 4.3 reads a stored Secret manifest as if it were its data, so it gets only the data.
    const secret = `cestinha-${run}`
    const secretFile = join(directory, 'secret.json')
    const secrets = { DATABASE_URL, S3_SECRET_ACCESS_KEY, PUBLIC_ID_KEY, SECRET_KEY }
    await writeFile(secretFile, JSON.stringify(encode(secrets)))
    // podman starts one pod of a Deployment, on the network of this machine, and supports neither Job, PodDisruptionBudget nor
    // NetworkPolicy.
    const played = [
      JSON.stringify(configuration),
      manifest
        .replaceAll(/localhost\/cestinha:[\d.]+/g, image)
        .replaceAll('secretRef: { name: cestinha }', `secretRef: { name: ${secret} }`)
        .replaceAll(/name: cestinha-(site|worker) /g, `name: cestinha-$1-${run} `)
        .replaceAll('replicas: 2', 'replicas: 1')
        .replaceAll(/^ *ports: .*containerPort.*\n/gm, '')
        .replaceAll('3000', String(port))
        .replaceAll('9101', workerPort),
    ].join('\n---\n')
    const file = join(directory, 'played.yaml')
    await writeFile(file, played)
    // podman builds a small image for pods.
    const findPauseImages = async () =>
      (await podman('images', '--quiet', 'localhost/podman-pause')).split('\n').filter(Boolean)
    const hadPauseImage = (await findPauseImages()).length > 0
    onTestFinished(async () => {
      const pods = ['site', 'worker'].map((part) => `cestinha-${part}-${run}-pod-0`)
      await podman('pod', 'rm', '--force', '--ignore', ...pods)
      if (!hadPauseImage) await podman('rmi', '--force', ...(await findPauseImages()))
      await podman('secret', 'rm', secret).catch(() => {})
    })
    await podman('secret', 'create', secret, secretFile)
    await podman('kube', 'play', '--network=host', file)
    const logs = () => podman('ps', '--all')
    await waitFor(() => isOk(`http://127.0.0.1:${port}/health/ready`), logs)
    await waitFor(() => isOk(`http://127.0.0.1:${workerPort}/health/live`), logs)

    const report = createProofReport('The manifest under podman kube play')
    report.exactly('home page', (await fetch(`http://127.0.0.1:${port}`)).status, 200)
    report.printAndAssert()
  })
})

test('compose brings all services up, healthy, within 60 s', async () => {
  const standIns = 'tests/proof/image/stand-ins'
  const loaded = {
    cestinha: image,
    'cestinha-objects':
      process.env.OBJECTS_IMAGE ?? (await images.build('objects', 'deploy/compose/object-store', `DEBIAN=${base}`)),
    'stand-in-postgres':
      process.env.POSTGRES_IMAGE ?? (await images.build('postgres', `${standIns}/postgres`, `BASE=${base}`)),
    'stand-in-mail': await images.build('mail', `${standIns}/mail`, `BASE=${base}`),
  }
  const docker = await startDocker(`cestinha-${run}`, join(directory, 'docker'))
  onTestFinished(docker.stop, 60_000)
  for (const [name, source] of Object.entries(loaded)) await docker.load(source, `${name}:latest`)
  const files = ['--file', 'compose.yaml', '--file', await writeOverride(join(directory, 'docker'))]
  const compose = (...args: string[]) => docker.compose(...files, ...args)
  onTestFinished(async () => {
    await compose('down', '--volumes', '--timeout=20')
  }, 120_000)
  const list = async (): Promise<{ Service: string; State: string; Health: string }[]> =>
    (await compose('ps', '--all', '--format=json'))
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line))

  const started = performance.now()
  await compose('up', '--detach', '--no-build', '--quiet-pull')
  await waitFor(
    async () => (await list()).every(({ Service, Health }) => Service === 'migrate' || Health === 'healthy'),
    () => compose('logs'),
  )
  const seconds = (performance.now() - started) / 1000

  const report = createProofReport('docker compose up')
  report.atMost('all services healthy after', seconds, 60, ' s')
  report.exactly('healthy services', (await list()).filter(({ Health }) => Health === 'healthy').length, 5)
  report.exactly('home page', (await docker.request('http://localhost:3000/')).status, 200)
  const sent = await docker.request('http://localhost:3000/api/contact-messages', message)
  if (sent.status !== 201) throw new Error(`A message was answered with ${sent.status}: ${sent.text}`)
  await waitFor(
    async () => (await docker.request('http://localhost:8025/')).text !== '0',
    () => compose('logs', 'site', 'worker', 'mail'),
  )
  report.note('mail sent by the worker', (await docker.request('http://localhost:8025/')).text)
  const created = await compose('exec', '-T', 'site', 'node', 'src/processes/admin.ts', 'create', 'ana')
  report.exactly('an administrator is created', Number(/ana/.test(created)), 1)
  // A browser's preflight request before it sends a picture.
  const isUploadAllowed = async (origin: string) => {
    const asked = { 'access-control-request-method': 'PUT', 'access-control-request-headers': 'content-type' }
    const picture = 'http://localhost:9000/cestinha/incoming/picture'
    const { headers } = await docker.request(picture, { method: 'OPTIONS', headers: { origin, ...asked } })
    return Number(headers['access-control-allow-origin'] === origin)
  }
  report.exactly('the store accepts uploads from the site', await isUploadAllowed('http://localhost:3000'), 1)
  report.exactly('the store accepts uploads from another site', await isUploadAllowed('http://other.example'), 0)
  report.printAndAssert()
}, 3_600_000)

const message = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    ...{
      name: 'Ana',
      email: 'ana@example.com',
      subject: 'Oi',
      message: 'Uma mensagem da prova',
      contactType: 'duvida',
    },
  }),
}

/** Images that this machine has, and secrets of the run. */
async function writeOverride(folder: string): Promise<string> {
  const secrets = join(folder, 'secrets')
  await runCommand({ program: 'deploy/compose/make-secrets.sh', args: [secrets], directory: projectFolder })
  const override = {
    services: {
      postgres: { image: 'stand-in-postgres' },
      mail: { image: 'stand-in-mail' },
      site: { pull_policy: 'never' },
      objects: { pull_policy: 'never' },
    },
    secrets: Object.fromEntries((await readdir(secrets)).map((name) => [name, { file: join(secrets, name) }])),
  }
  const file = join(folder, 'override.yaml')
  await writeFile(file, JSON.stringify(override))
  return file
}

const encode = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Buffer.from(value).toString('base64')]))

const isOk = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  )

async function waitFor(isTrue: () => Promise<boolean>, explain = async () => ''): Promise<void> {
  const deadline = Date.now() + 90_000
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`It did not happen within 90 s: ${isTrue}\n${await explain()}`)
    await pause(200)
  }
}
