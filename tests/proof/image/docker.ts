import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { run } from '#services/command.ts'
import { startDaemon } from '#services/daemon.ts'
import { projectFolder } from './containers.ts'

/** A Docker engine in a separate network namespace: its bridges and packet filter rules vanish with the namespace. */
export interface Docker {
  /** Copies one of podman's images to the engine, under another name. */
  load: (image: string, name: string) => Promise<void>
  compose: (...args: string[]) => Promise<string>
  /** Sends a request from inside the namespace, where the published ports are. */
  request: (
    url: string,
    options?: { method?: string; headers?: Record<string, string>; body?: string },
  ) => Promise<Answer>
  stop: () => Promise<void>
}

interface Answer {
  status: number
  headers: Record<string, string>
  text: string
}

export async function startDocker(name: string, directory: string): Promise<Docker> {
  await mkdir(directory, { recursive: true })
  const call = (program: string, args: string[], timeLimit = 30_000) =>
    run({ program, args, directory: projectFolder }, '', timeLimit)
  const composeProgram = await fetchCompose(directory)
  await call('ip', ['netns', 'add', name])
  // Unlike `ip netns exec`, nsenter leaves /sys unchanged, with the control groups that the engine needs.
  const inside = `--net=/run/netns/${name}`
  const socket = `unix://${directory}/docker.sock`
  const folders = [
    `--data-root=${directory}/data`,
    `--exec-root=${directory}/exec`,
    `--pidfile=${directory}/docker.pid`,
  ]
  const engine = await startDaemon({
    name: 'dockerd',
    program: 'nsenter',
    args: [inside, 'dockerd', ...folders, `--host=${socket}`, '--bridge=none', '--storage-driver=overlay2'],
    directory,
    log: join(directory, 'dockerd.log'),
    stopSignal: 'SIGTERM',
    killSignal: 'SIGTERM',
  })
  const removeNamespace = () => call('ip', ['netns', 'delete', name])
  try {
    await call('nsenter', [inside, 'ip', 'link', 'set', 'lo', 'up'])
    await engine.ready(() => isListening(join(directory, 'docker.sock')))
  } catch (error) {
    await engine.stop()
    await removeNamespace()
    throw error
  }
  return {
    load: async (image, target) => {
      const source = `containers-storage:${image}`
      await call(
        'skopeo',
        ['copy', '--quiet', `--dest-daemon-host=${socket}`, source, `docker-daemon:${target}`],
        600_000,
      )
    },
    compose: (...args) => call('env', [`DOCKER_HOST=${socket}`, composeProgram, ...args], 300_000),
    request: async (url, options = {}) => {
      const script = `const response = await fetch(${JSON.stringify(url)}, ${JSON.stringify(options)});
        const { status } = response, headers = Object.fromEntries(response.headers);
        console.log(JSON.stringify({ status, headers, text: await response.text() }))`
      return JSON.parse(await call('nsenter', [inside, process.execPath, '--input-type=module', '--eval', script]))
    },
    stop: async () => {
      await engine.stop()
      await removeNamespace()
    },
  }
}

// Compose 2 is in Debian 13; the 1.29 of Debian 12 refuses `name:` and conditions of a dependency.
const composePackage = {
  url: 'http://deb.debian.org/debian/pool/main/d/docker-compose/docker-compose_2.26.1-4_amd64.deb',
  sha256: '47681197cb2b1ab88206b42a1a92fc75f50d9530a6322d03494a473eed0408ea',
  program: 'usr/libexec/docker/cli-plugins/docker-compose',
}

/** The program named by COMPOSE, or that of Debian's package, unpacked into the folder. */
async function fetchCompose(directory: string): Promise<string> {
  if (process.env.COMPOSE) return process.env.COMPOSE
  const { url, sha256, program } = composePackage
  const hint = 'Name a docker-compose of version 2 in COMPOSE'
  const response = await fetch(url).catch(() => undefined)
  if (!response?.ok) throw new Error(`${url} cannot be fetched. ${hint}`)
  const content = Buffer.from(await response.arrayBuffer())
  if (createHash('sha256').update(content).digest('hex') !== sha256) throw new Error(`${url} has changed. ${hint}`)
  const file = join(directory, 'compose.deb')
  await writeFile(file, content)
  await run({ program: 'dpkg', args: ['--extract', file, join(directory, 'compose')], directory })
  return join(directory, 'compose', program)
}

function isListening(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
