import { addDays, type Day } from './dates.ts'

/** Month and day of the national holidays with a fixed date (Laws 662/1949, 6.802/1980, 14.759/2023). */
const fixedHolidays = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25']

/** Good Friday is observed in the whole country, two days before Easter. */
export function isNationalHoliday(day: Day): boolean {
  return fixedHolidays.includes(day.slice(5)) || day === addDays(easterSunday(Number(day.slice(0, 4))), -2)
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
