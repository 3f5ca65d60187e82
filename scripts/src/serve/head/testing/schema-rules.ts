/**
 * Type of a value of structured data: text, number, date and so on, or the name of a schema.org type. The
 * table holds the properties that this site uses, with their ranges according to schema.org, and the
 * properties that Google requires before it shows a type
 * (developers.google.com/search/docs/appearance/structured-data).
 */
type Range = 'text' | 'number' | 'url' | 'time' | 'day' | 'currency' | (string & {});

export interface TypeRules {
  /** Allowed ranges of each property; several are alternatives. */
  readonly properties: Readonly<Record<string, readonly Range[]>>;
  readonly required: readonly string[];
}

const NAMED = { name: ['text'], description: ['text'], url: ['url'], image: ['url'] } as const;
const PLACE = {
  ...NAMED,
  telephone: ['text'],
  priceRange: ['text'],
  currenciesAccepted: ['currency'],
  address: ['PostalAddress'],
  openingHoursSpecification: ['OpeningHoursSpecification'],
} as const;

/** Types of schema.org that the site uses. A thing with several types has the properties of all of them. */
const RULES: Readonly<Record<string, TypeRules>> = {
  AutoRepair: { properties: PLACE, required: ['name', 'address'] },
  Organization: {
    properties: { ...NAMED, logo: ['url'], telephone: ['text'], taxID: ['text'], address: ['PostalAddress'] },
    required: ['name', 'url'],
  },
  PostalAddress: {
    properties: { streetAddress: ['text'], addressCountry: ['country'] },
    required: ['streetAddress', 'addressCountry'],
  },
  OpeningHoursSpecification: {
    properties: { dayOfWeek: ['day'], opens: ['time'], closes: ['time'] },
    required: ['dayOfWeek', 'opens', 'closes'],
  },
  WebSite: {
    properties: {
      ...NAMED,
      inLanguage: ['text'],
      publisher: ['Organization'],
      potentialAction: ['SearchAction'],
    },
    required: ['name', 'url'],
  },
  SearchAction: {
    properties: { target: ['EntryPoint'], 'query-input': ['text'] },
    required: ['target', 'query-input'],
  },
  EntryPoint: { properties: { urlTemplate: ['template'] }, required: ['urlTemplate'] },
  BreadcrumbList: { properties: { itemListElement: ['ListItem'] }, required: ['itemListElement'] },
  ItemList: { properties: { itemListElement: ['ListItem'] }, required: ['itemListElement'] },
  ListItem: {
    properties: { name: ['text'], position: ['position'], item: ['url', 'Service'], url: ['url'] },
    required: ['position'],
  },
  FAQPage: { properties: { mainEntity: ['Question'] }, required: ['mainEntity'] },
  Question: {
    properties: { name: ['text'], acceptedAnswer: ['Answer'] },
    required: ['name', 'acceptedAnswer'],
  },
  Answer: { properties: { text: ['text'] }, required: ['text'] },
  Product: {
    properties: {
      ...NAMED,
      sku: ['text'],
      brand: ['Brand'],
      offers: ['Offer'],
      aggregateRating: ['AggregateRating'],
    },
    required: ['name', 'offers'],
  },
  Brand: { properties: NAMED, required: ['name'] },
  Offer: {
    properties: {
      url: ['url'],
      price: ['price'],
      priceCurrency: ['currency'],
      availability: ['availability'],
      itemCondition: ['condition'],
      seller: ['Organization'],
    },
    required: ['price', 'priceCurrency'],
  },
  AggregateRating: {
    properties: { ratingValue: ['rating'], reviewCount: ['position'] },
    required: ['ratingValue', 'reviewCount'],
  },
  Service: {
    properties: { ...NAMED, provider: ['Organization'], areaServed: ['Country'], offers: ['Offer'] },
    required: ['name', 'provider'],
  },
  Country: { properties: NAMED, required: ['name'] },
};

const matches = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value);
const between = (least: number, most: number, isWhole: boolean) => (value: unknown) =>
  typeof value === 'number' && value >= least && value <= most && (!isWhole || Number.isInteger(value));
const DAYS = 'Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday';

/** Checks of the ranges that are not types. */
const RANGES: Readonly<Record<string, (value: unknown) => boolean>> = {
  text: matches(/\S/),
  url: matches(/^https?:\/\/[^\s<>"]+$/),
  template: matches(/^https?:\/\/[^\s<>"]+\{search_term_string\}$/),
  time: matches(/^([01]\d|2[0-3]):[0-5]\d$/),
  day: matches(new RegExp(`^(${DAYS})$`)),
  currency: matches(/^[A-Z]{3}$/),
  country: matches(/^[A-Z]{2}$/),
  position: between(1, Infinity, true),
  price: between(1, Infinity, false),
  rating: between(1, 5, false),
  availability: matches(/^https:\/\/schema\.org\/(InStock|OutOfStock|LimitedAvailability)$/),
  condition: matches(/^https:\/\/schema\.org\/NewCondition$/),
};

type Thing = Readonly<Record<string, unknown>>;

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);
const typesOf = (thing: Thing): string[] => listOf(thing['@type']).map(String);

function problemsOfValue(value: unknown, ranges: readonly Range[], at: string): string[] {
  if (typeof value !== 'object' || value === null)
    return ranges.some((range) => RANGES[range]?.(value)) ? [] : [`${at} is ${JSON.stringify(value)}`];
  const types = typesOf(value as Thing);
  return types.some((type) => ranges.includes(type))
    ? problemsOfThing(value as Thing, at)
    : [`${at} must not be a ${types.join()}`];
}

function problemsOfProperty(
  [name, value]: [string, unknown],
  properties: TypeRules['properties'],
  at: string,
): string[] {
  const ranges = Object.hasOwn(properties, name) ? properties[name] : undefined;
  if (!ranges) return [`${at}.${name} is not a property of its type`];
  const values = listOf(value);
  if (values.length === 0) return [`${at}.${name} is empty`];
  return values.flatMap((item) => problemsOfValue(item, ranges, `${at}.${name}`));
}

function problemsOfThing(thing: Thing, at: string): string[] {
  const unknown = typesOf(thing).filter((type) => !Object.hasOwn(RULES, type));
  if (unknown.length > 0) return [`${at} has the unknown type ${unknown.join()}`];
  const rules = typesOf(thing).map((type) => RULES[type] as TypeRules);
  const properties = Object.assign({}, ...rules.map((rule) => rule.properties)) as TypeRules['properties'];
  const missing = rules
    .flatMap(({ required }) => required)
    .filter((name) => !Object.hasOwn(thing, name))
    .map((name) => `${at}.${name} is missing`);
  const own = Object.entries(thing).filter(([name]) => !name.startsWith('@'));
  return [...missing, ...own.flatMap((entry) => problemsOfProperty(entry, properties, at))];
}

/** Compares a block of structured data with the rules; returns the problems, one sentence each. */
export function structuredProblems(block: object): string[] {
  const thing = block as Thing;
  const at = typesOf(thing).join('+');
  const context = thing['@context'] === 'https://schema.org' ? [] : [`${at} has no context`];
  return [...context, ...problemsOfThing(thing, at)];
}
