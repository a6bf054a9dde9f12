/** Classes of a dialog wide enough for two columns: at the bottom of phones, centred elsewhere. */
export const dialogPosition =
  'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-3xl p-5 sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-[40rem] sm:max-w-[94vw] sm:-translate-1/2 sm:rounded-3xl sm:p-6'
