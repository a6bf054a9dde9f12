import { addDays, type Day } from './dates.ts'

/** Names of the national holidays with a fixed date, by month and day (Laws 662/1949, 6.802/1980, 14.759/2023). */
const fixedHolidays: Record<string, string> = {
  '01-01': 'Confraternização Universal',
  '04-21': 'Tiradentes',
  '05-01': 'Dia do Trabalho',
  '09-07': 'Independência do Brasil',
  '10-12': 'Nossa Senhora Aparecida',
  '11-02': 'Finados',
  '11-15': 'Proclamação da República',
  '11-20': 'Consciência Negra',
  '12-25': 'Natal',
}

/** The name of the national holiday on this day. Good Friday is observed in the whole country, two days before Easter. */
export function nationalHoliday(day: Day): string | undefined {
  const isGoodFriday = day === addDays(easterSunday(Number(day.slice(0, 4))), -2)
  return isGoodFriday ? 'Sexta-feira Santa' : fixedHolidays[day.slice(5)]
}

export function isNationalHoliday(day: Day): boolean {
  return nationalHoliday(day) !== undefined
}

/** Meeus's rule for the Gregorian calendar. */
export function easterSunday(year: number): Day {
  const century = Math.floor(year / 100)
  const yearOfMoonCycle = year % 19
  const skippedLeapDays = century - Math.floor(century / 4)
  const moonCorrection = Math.floor((8 * century + 13) / 25)
  const age = (19 * yearOfMoonCycle + skippedLeapDays - moonCorrection + 15) % 30
  const fullMoon = age - (age === 29 || (age === 28 && yearOfMoonCycle > 10) ? 1 : 0)
  const weekday = (year + Math.floor(year / 4) - skippedLeapDays + fullMoon + 2) % 7
  return addDays(`${year}-03-21`, fullMoon + 7 - weekday)
}
