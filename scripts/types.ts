/** npm run types — checks all projects side by side, and reports what is wrong in each of them. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const projects = ['.', 'src/domain', 'src/web', 'src/web/service-worker', 'e2e']
const compiler = 'node_modules/.bin/tsc'

const reports = await Promise.all(
  projects.map(async (project) => {
    // Files that did not change since the last run are not checked again.
    const known = [
      '--incremental',
      '--tsBuildInfoFile',
      `node_modules/.cache/types/${project.replaceAll('/', '-')}.json`,
    ]
    // One thread each: more threads check the types they share once each, which nearly doubles the work.
    const options = ['--noEmit', '--pretty', '--checkers', '1', ...known, '-p', project]
    const checked = promisify(execFile)(compiler, options, { maxBuffer: 2 ** 26 })
    return checked.then(
      () => '',
      ({ stdout, stderr, message }: Error & { stdout: string; stderr: string }) => stdout + stderr || message,
    )
  }),
)
for (const [index, report] of reports.entries()) console.log(report || `${projects[index]}: no errors`)
process.exitCode = reports.every((report) => report === '') ? 0 : 1
