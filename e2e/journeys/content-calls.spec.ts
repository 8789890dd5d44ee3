import { type APIRequestContext, expect, test } from '@playwright/test'

type Entry = { readonly documentId: string; readonly attributes: Record<string, unknown> }

/** The specification's own content calls (S7), at the public address, with the fields that S3 names. */
async function ask(request: APIRequestContext, path: string): Promise<{ data: Entry | Entry[] }> {
  const answer = await request.get(`/strapi/api/${path}`)
  expect(answer.status(), path).toBe(200)
  return answer.json()
}

const listOf = async (request: APIRequestContext, path: string): Promise<Entry[]> =>
  [(await ask(request, path)).data].flat()

async function firstOf(request: APIRequestContext, path: string): Promise<Entry> {
  const [first] = await listOf(request, path)
  if (!first) throw new Error(`${path} is empty`)
  return first
}

test('the latest programme has its five parts (S3-01, S7-12)', async ({ request }) => {
  const programme = await firstOf(
    request,
    'health-programs?sort=publishedAt:desc&pagination[limit]=1&populate[0]=Course_List&populate[1]=Enrol_Schedule&populate[2]=Program_Regulations',
  )
  for (const field of ['Title', 'Description', 'Course_List', 'Enrol_Schedule', 'Program_Regulations'])
    expect(programme.attributes, field).toHaveProperty(field)
})

test('the themes come in their order with picture and translations (S3-04, S7-13)', async ({ request }) => {
  const themes = await listOf(
    request,
    'health-program-themes?sort=Order:asc&populate[0]=Media&populate[1]=localizations&locale=en',
  )
  expect(themes.length).toBeGreaterThan(1)
  for (const field of ['Title', 'Description', 'Order', 'Media', 'localizations'])
    expect(themes[0]?.attributes, field).toHaveProperty(field)
  const order = themes.map(({ attributes }) => Number(attributes.Order))
  expect(order).toEqual(order.toSorted((a, b) => a - b))
})

test('a course is told by its number, in the language asked for (S3-05, S7-14)', async ({ request }) => {
  const { documentId } = await firstOf(request, 'health-program-courses?filters[Hidden_On_Page][$eq]=false')
  const populate = [
    'Theme',
    'Program',
    'Class.Lesson',
    'Class.HK_EN_CN',
    'Class.Google_Form_Period',
    'Class.Location',
    'localizations',
  ]
    .map((field, index) => `populate[${index}]=${field}`)
    .join('&')
  for (const locale of ['zh-Hant', 'zh-Hans', 'en']) {
    const course = await firstOf(
      request,
      `health-program-courses/${documentId}?filters[Hidden_On_Page][$eq]=false&locale=${locale}&${populate}`,
    )
    expect(course.attributes).toMatchObject({ locale, Hidden_On_Page: false })
    for (const field of ['Name', 'Description', 'Target', 'Theme', 'Program', 'Class', 'localizations'])
      expect(course.attributes, field).toHaveProperty(field)
  }
})

test('the featured activities come as a list (S3-08, S7-16)', async ({ request }) => {
  const featured = await firstOf(request, 'web-activity-featured-activity?populate[0]=Activities')
  expect(featured.attributes.Activities).toHaveLength(6)
})

test('the topics have a name and an order, anew in each language (S3-09, S7-17, S7-24)', async ({ request }) => {
  const namesIn = async (locale: string) =>
    (await listOf(request, `web-activities-health-info-types?sort=order:asc&locale=${locale}`)).map(
      ({ attributes }) => attributes.display_name,
    )
  const [chinese, english] = [await namesIn('zh-Hant'), await namesIn('en')]
  expect(chinese).toHaveLength(english.length)
  expect(chinese).not.toEqual(english)
})

test('one health article has its ten fields (S3-10, S7-18, S7-19)', async ({ request }) => {
  const type = await firstOf(request, 'web-activities-health-info-types?sort=order:asc&locale=en')
  const listed = await firstOf(
    request,
    `web-activities-health-infos?filters[info_type][documentId][$eq]=${type.documentId}&pagination[limit]=100&locale=en`,
  )
  const populate = [
    'info_type',
    'cover_image',
    'youtube',
    'bottom_image',
    'image_url',
    'more_information',
    'localizations',
  ]
  const article = await firstOf(
    request,
    `web-activities-health-infos/${listed.documentId}?locale=en&${populate.map((field, index) => `populate[${index}]=${field}`).join('&')}`,
  )
  for (const field of ['title', 'description', 'content', ...populate])
    expect(article.attributes, field).toHaveProperty(field)
})

test('the learning list is asked in Traditional Chinese, and one open item has its twelve fields (S3-11, S7-20, S7-21)', async ({
  request,
}) => {
  const items = await listOf(request, 'e-learnings?locale=zh-Hant&pagination[limit]=100')
  const open = items.find(({ attributes }) => attributes.Visible_To === 'PUBLIC')
  expect(new Set(items.map(({ attributes }) => attributes.Visible_To))).toEqual(new Set(['PUBLIC', 'MEMBER']))
  const populate = ['Theme', 'Suitable_For', 'Cover_Image', 'localizations']
  const item = await firstOf(
    request,
    `e-learnings/${open?.documentId}?locale=zh-Hant&${populate.map((field, index) => `populate[${index}]=${field}`).join('&')}`,
  )
  for (const field of [
    'Title',
    'Description',
    'Time_Length_Mins',
    'Difficulty_Level',
    'Searching_Category',
    'Visible_To',
    'Content',
    'Youtube',
    ...populate,
  ])
    expect(item.attributes, field).toHaveProperty(field)
})

test('the chat link is where the specification reads it (S3-12, S7-22, D-036)', async ({ request }) => {
  const chatbot = await firstOf(request, 'chatbot?fields[0]=Link')
  // A demonstration has no chat of an operator: its link leads to a page of this site that says so (A-198).
  expect(chatbot.attributes.Link).toMatch(/^(https:\/\/|\/)/)
})
