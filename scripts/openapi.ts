/** npm run openapi — writes docs/openapi.json. */
import { writeFile } from 'node:fs/promises'
import { openApiDocument } from '#contract/openapi.ts'

await writeFile(new URL('../docs/openapi.json', import.meta.url), `${JSON.stringify(openApiDocument(), null, 2)}\n`)
