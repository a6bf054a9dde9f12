import { config } from 'zod'

// By default Zod tries `new Function` when the first object schema is created. The security policy refuses it, and the browser reports a
// violation. Import this file before any schema.
config({ jitless: true })
