import { config } from 'zod'

// Otherwise Zod tries out `new Function` when the first schema is made, which the security policy refuses and the console reports. So
// this is imported before any schema.
config({ jitless: true })
