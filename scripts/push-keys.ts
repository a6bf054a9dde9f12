/** npm run generate -- push-keys — prints a new pair of keys for push messages. Changing them ends every browser's subscription. */
import { generatePushKeys } from '#platform/web-push.ts'

const { publicKey, privateKey } = generatePushKeys()
console.log(`PUSH_PUBLIC_KEY=${publicKey}\nPUSH_PRIVATE_KEY=${privateKey}`)
