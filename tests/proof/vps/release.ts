import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from './run.ts'

/** Packs this checkout according to the guide, without development files, and returns the archive. */
export async function packRelease(directory: string): Promise<string> {
  const [copy, archives] = [join(directory, 'checkout'), join(directory, 'release')]
  await mkdir(copy)
  await mkdir(archives)
  const parts = [
    'package.json',
    'package-lock.json',
    'site.config.json',
    'node_modules',
    'build',
    'migrations',
    'src',
    'deploy',
    'docs',
  ]
  // Hard links, so that pruning the copy leaves the checkout unchanged.
  await run('cp', ['--archive', '--link', ...parts, copy])
  await run('npm', [
    'prune',
    '--omit=dev',
    '--ignore-scripts',
    '--offline',
    '--no-audit',
    '--no-fund',
    '--prefix',
    copy,
  ])
  const archive = join(archives, 'cestinha.tar')
  await run('tar', ['--create', `--file=${archive}`, `--directory=${copy}`, ...parts])
  await run('rm', ['--recursive', '--force', copy])
  return archives
}
