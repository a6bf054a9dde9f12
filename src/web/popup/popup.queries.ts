import { read } from '#web/api/read.ts'

/** The campaign, or null when there is none. */
export const popupQuery = () => read('popup.get', {})
