import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { PrivateNetwork } from './network.ts'
import { run } from './run.ts'

/** An empty Debian server with systemd, in a container: a hoster's image, with the packages of install.sh preinstalled. */
export interface Machine {
  /** Runs a shell command as root and returns its output. */
  shell: (command: string) => Promise<string>
  /** Shuts it down like an operator, and boots it again. */
  reboot: () => Promise<void>
  remove: () => Promise<void>
}

const packages = [
  ...['systemd', 'systemd-sysv', 'dbus', 'procps', 'ca-certificates', 'iproute2', 'tzdata'],
  // Packages of install.sh, because the server cannot reach a mirror.
  ...['postgresql', 'pgbackrest', 'caddy', 'nginx-light', 'curl', 'openssl', 'logrotate'],
]

/** Creates the server's disk in a folder; takes minutes. An existing one is copied if DEBIAN_ROOT names it. */
async function makeDisk(folder: string): Promise<void> {
  const existing = process.env.DEBIAN_ROOT
  if (existing) await run('cp', ['--archive', existing, folder])
  else
    await run('mmdebstrap', [
      ...['--mode=root', '--variant=minbase', '--dpkgopt=force-unsafe-io', `--include=${packages.join(',')}`],
      ...['doc', 'man', 'locale'].map((part) => `--dpkgopt=path-exclude=/usr/share/${part}/*`),
      ...['bookworm', folder],
      // This machine's own package sources.
      ...['/etc/apt/sources.list.d/debian.sources', '/etc/apt/sources.list'].filter(existsSync).slice(0, 1),
    ])
  // Caddy uses its ports, until the proof tries nginx.
  await rm(join(folder, 'etc/systemd/system/multi-user.target.wants/nginx.service'), { force: true })
  // A hoster's server has no Node.js; the guide says where to get it. Here it is the one that runs this proof.
  await copyFile(process.execPath, join(folder, 'usr/local/bin/node'))
  await chmod(join(folder, 'usr/local/bin/node'), 0o755)
}

/** Boots the server; it sees the folder `release` as /release. */
export async function bootMachine(directory: string, network: PrivateNetwork, release: string): Promise<Machine> {
  const disk = join(directory, 'disk')
  await makeDisk(disk)
  await mkdir(join(directory, 'podman'))
  const settings = join(directory, 'containers.conf')
  // For machines without systemd: sandboxes and CI runners.
  await writeFile(
    settings,
    `[containers]\ndefault_ulimits = ["nofile=20000:20000", "nproc=4096:4096"]\nlog_driver = "k8s-file"\n` +
      `[engine]\nruntime = "runc"\ncgroup_manager = "cgroupfs"\nevents_logger = "file"\n`,
  )
  const podman = (...args: string[]) =>
    run(
      'podman',
      // vfs: the other driver leaves a mount behind, and no image is stored here.
      [`--root=${directory}/podman/root`, `--runroot=${directory}/podman/run`, '--storage-driver=vfs', ...args],
      { CONTAINERS_CONF: settings },
    )
  const name = `cestinha-vps-${process.pid}`
  const shell = (command: string) => podman('exec', name, 'bash', '-c', command)
  const waitForBoot = async () => {
    for (let attempt = 0; attempt < 600; attempt += 1) {
      const state = await shell('systemctl is-system-running || true').catch(() => '')
      // "degraded": some of Debian's units cannot work inside a container.
      if (/running|degraded/.test(state)) return
      await pause(200)
    }
    throw new Error(`The server did not boot:\n${await shell('systemctl list-jobs; systemctl --failed').catch(String)}`)
  }
  await podman(
    ...['run', '--detach', '--name', name, '--hostname', 'servidor', '--systemd=always', '--stop-timeout=60'],
    // Next to the other processes of this machine, and with the weight of several processes instead of one.
    ...['--cgroup-parent=/', '--cpu-shares=8192', '--stop-signal=SIGRTMIN+3'],
    ...['--network', `ns:${network.namespace}`, '--volume', `${release}:/release:ro`],
    // systemd needs them to confine our units.
    ...['--cap-add=SYS_ADMIN', '--security-opt=seccomp=unconfined', '--security-opt=apparmor=unconfined'],
    ...['--rootfs', disk, '/sbin/init'],
  )
  const remove = async () => {
    await podman('rm', '--force', '--time=20', name)
  }
  await waitForBoot().catch(async (error: unknown) => {
    await remove()
    throw error
  })
  return {
    shell,
    reboot: async () => {
      await podman('stop', name)
      await podman('start', name)
      await waitForBoot()
    },
    remove,
  }
}
