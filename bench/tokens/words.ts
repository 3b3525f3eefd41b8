/** Words for generated data: names and nouns as they are common, nothing about anybody. */

const list = (text: string): readonly string[] => text.trim().split(/\s+/);

export const FIRST_NAMES = list(`
  Amelia Noah Olivia Liam Emma Oliver Ava Elijah Sophia Mateo Isabella Lucas Mia Levi Charlotte Ezra Harper Asher
  Evelyn James Luna Henry Camila Owen Gianna Theodore Elena Jack Aria Daniel Nora Samuel Hazel David Ivy Joseph Ruby
  Carter Stella Wyatt Freya Otis Clara Felix Margot Hugo Alma Bruno Petra Silas Willa Jonas Greta Milo Thea Arlo`);

export const LAST_NAMES = list(`
  Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Wilson Anderson Thomas
  Taylor Moore Jackson Martin Lee Thompson White Harris Clark Lewis Robinson Walker Young Allen King Wright Scott
  Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Kuhlman Schinner Reichert Batz
  Goodwin Kertzmann Oberbrunner Halvorson Breitenberg MacGyver O'Conner Hodkiewicz Schimmel Wintheiser`);

export const NOUNS = list(`
  harbor lantern meadow orchard pillar quarry ribbon saddle timber valley window anchor basket candle desert engine
  feather garden hammer island jacket kettle ladder marble needle office pepper rocket silver tunnel velvet whistle
  bridge canyon dragon falcon glacier hollow ivory jungle kernel legend mirror nectar oxygen pebble radius signal`);

export const CITIES = [
  ...list(
    'Lisbon Oslo Nairobi Toronto Kyoto Lima Dublin Prague Hanoi Quito Perth Leeds Lyon Turin Gdansk Porto',
  ),
  ...['Port Louis', 'New Haven', 'San Mateo', 'Cape Coral', 'East Orange', 'North Port', 'St. Albans'],
];

export const COUNTRIES = [
  ...list(
    'Portugal Norway Kenya Canada Japan Peru Ireland Czechia Vietnam Ecuador Australia France Italy Poland',
  ),
  ...['New Zealand', 'South Africa', 'United Kingdom', 'Costa Rica', 'Sri Lanka'],
];

export const LATIN = list(`
  lorem ipsum dolor sit amet consectetur adipiscing elit sed eiusmod tempor incididunt labore dolore magna aliqua
  enim minim veniam quis nostrud exercitation ullamco laboris nisi aliquip commodo consequat duis aute irure
  voluptate velit esse cillum fugiat nulla pariatur excepteur sint occaecat cupidatat proident culpa officia`);

export const TOPICS = list(`
  framework library toolkit database editor compiler dashboard roadmap collection tutorial engine client server
  runtime shell terminal browser parser scheduler renderer cluster proxy cache queue notebook`);
