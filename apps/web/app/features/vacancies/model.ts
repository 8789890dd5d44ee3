/** A post can be applied for until the end of its closing day. */
export function stillOpen<Vacancy extends { readonly closingOn: string }>(
  vacancies: readonly Vacancy[],
  today: string,
): Vacancy[] {
  return vacancies.filter((vacancy) => vacancy.closingOn >= today)
}
