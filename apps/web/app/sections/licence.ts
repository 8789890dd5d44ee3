/** Of our open data. The words about it are in the locales; programs read its address. */
export const licence = { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' }
