import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from '#services/command.ts'
import { requirePrograms } from '#services/find-program.ts'

export const projectFolder = fileURLToPath(new URL('../../../', import.meta.url))
const folder = fileURLToPath(new URL('.', import.meta.url))
const baseImage = 'localhost/cestinha-base:24'
// The machine's own file, because a proxy to the npm registry may use a private authority.
const certificates = '/etc/ssl/certs/ca-certificates.crt'

/** Fails with a hint when the machine cannot build and run containers, and sets the variables of buildah and podman. */
export function prepareContainers(): void {
  if (process.getuid?.() !== 0) throw new Error('This proof builds and runs containers: run it as root')
  requirePrograms(
    ['buildah', 'podman', 'runc', 'catatonit', 'mmdebstrap', 'skopeo', 'dockerd', 'ip', 'nsenter'],
    'On Debian: apt-get install --no-install-recommends buildah podman runc catatonit mmdebstrap skopeo docker.io iptables iproute2',
  )
  process.env.CONTAINERS_CONF = join(folder, 'containers.conf')
  // Needs no rights that a container lacks.
  process.env.BUILDAH_ISOLATION = 'chroot'
}

export const podman = async (...args: string[]): Promise<string> =>
  (await run({ program: 'podman', args, directory: projectFolder }, '', 120_000)).trim()

/** Images that a proof builds, named after the run; `remove` removes them. */
export function createImages(run: string) {
  const built: string[] = []
  return {
    /** The stand-in for the official image of Node.js. An existing one is used and kept. */
    base: async (): Promise<string> => {
      if (await imageExists(baseImage)) return baseImage
      await command([join(folder, 'base-image.sh'), baseImage, process.versions.node])
      built.push(baseImage)
      return baseImage
    },
    build: async (name: string, context: string, argument: string): Promise<string> => {
      const image = `localhost/cestinha-${name}-${run}:latest`
      const options = ['--format=docker', '--network=host', `--volume=${certificates}:${certificates}:ro`]
      await command([
        'buildah',
        'bud',
        ...options,
        `--build-arg=${argument}`,
        `--tag=${image}`,
        join(projectFolder, context),
      ])
      built.push(image)
      return image
    },
    remove: async () => {
      for (const image of built.reverse()) await podman('rmi', '--force', image)
    },
  }
}

const imageExists = (image: string) =>
  podman('image', 'exists', image).then(
    () => true,
    () => false,
  )

const command = ([program = '', ...args]: string[]) => run({ program, args, directory: projectFolder }, '', 1_800_000)

/** The first process of a container's own program: with `--init`, the child of the container's first process. */
export async function processOf(container: string): Promise<number> {
  const first = await podman('inspect', '--format={{.State.Pid}}', container)
  return Number(readFileSync(`/proc/${first}/task/${first}/children`, 'utf8').split(' ')[0])
}

/** A field of /proc/…/status. */
export const statusOf = (pid: number, field: string): string =>
  new RegExp(`^${field}:\\s*(.*)$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? ''

/** Whether the image's own health check passes in this container. */
export const isHealthy = (container: string): Promise<boolean> =>
  podman('healthcheck', 'run', container).then(
    () => true,
    () => false,
  )
