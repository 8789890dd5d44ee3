type Names = {
  readonly surname_en: string
  readonly given_name_en: string
  readonly surname_zh: string | null
  readonly given_name_zh: string | null
}

/** Both names, as on the identity document. */
export function nameOf({ surname_en, given_name_en, surname_zh, given_name_zh }: Names): string {
  return `${surname_en} ${given_name_en} ${surname_zh ?? ''}${given_name_zh ?? ''}`.trim()
}
