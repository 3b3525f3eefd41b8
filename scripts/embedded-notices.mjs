/** What stands inside bundled packages and generated code without a package of its own, with the notices that it asks for. */

const mit = (...holders) => `${holders.map((holder) => `Copyright (c) ${holder}`).join('\n')}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation
files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy,
modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the
Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

/** Its full text stands in this file under @hpcc-js/wasm-zstd. */
const apache = (...notices) => `${notices.join('\n')}

Licensed under the Apache License, Version 2.0, whose text stands above (@hpcc-js/wasm-zstd) and at
http://www.apache.org/licenses/LICENSE-2.0. Unless required by applicable law or agreed to in writing, software distributed
under the License is distributed on an "AS IS" BASIS, WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
implied. See the License for the specific language governing permissions and limitations under the License.`;

const bsd = (holder, conditions, who, liable = who) => `Copyright (c) ${holder} All rights reserved.

Redistribution and use in source and binary forms, with or without modification, are permitted provided that the following
conditions are met:

 * Redistributions of source code must retain the above copyright notice, this list of conditions and the following
   disclaimer.
 * Redistributions in binary form must reproduce the above copyright notice, this list of conditions and the following
   disclaimer in the documentation and/or other materials provided with the distribution.
 * ${conditions}

THIS SOFTWARE IS PROVIDED BY THE ${who} "AS IS" AND ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE
IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE DISCLAIMED. IN NO EVENT SHALL THE ${liable} BE
LIABLE FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL DAMAGES (INCLUDING, BUT NOT LIMITED TO,
PROCUREMENT OF SUBSTITUTE GOODS OR SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER CAUSED AND ON
ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY, OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY
WAY OUT OF THE USE OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.`;

const zstd = bsd(
  '2016-2022, Meta Platforms, Inc. and affiliates.',
  `Neither the name Facebook nor the names of its contributors may be used to endorse or promote products derived from
   this software without specific prior written permission.`,
  'COPYRIGHT HOLDERS AND CONTRIBUTORS',
  'COPYRIGHT HOLDER OR CONTRIBUTORS',
);
const scalaz = bsd(
  `2009-2014 Tony Morris, Runar Bjarnason, Tom Adams, Kristian Domagala, Brad Clow, Ricky Clarkson, Paul Chiusano, Trygve
Laugstøl, Nick Partridge, Jason Zaugg.`,
  `The name of the author may not be used to endorse or promote products derived from this software without specific
   prior written permission.`,
  'AUTHOR',
);

const crc16 = bsd(
  `2001-2010 Georges Menie (www.menie.org), 2010 Salvatore Sanfilippo, 2015 Zihua Li, 2016 Mike Diarmid.`,
  `Neither the name of the University of California, Berkeley nor the names of its contributors may be used to endorse or
   promote products derived from this software without specific prior written permission.`,
  'REGENTS AND CONTRIBUTORS',
);

/**
 * Each package whose code is bundled, and what it holds of others: named by somebody who has looked. The build fails for
 * one that is missing here.
 */
export const EMBEDDED = {
  '@blackwell-systems/gcf': [],
  '@codemirror/autocomplete': [],
  '@codemirror/commands': [],
  '@codemirror/lang-yaml': [],
  '@codemirror/language': [],
  '@codemirror/lint': [],
  '@codemirror/search': [],
  '@codemirror/state': [],
  '@codemirror/view': [],
  '@hpcc-js/wasm-zstd': [
    { name: 'Zstandard', license: 'BSD-3-Clause', notice: zstd },
    { name: 'fzstd', license: 'MIT', notice: mit('2020 Arjun Barrett') },
    { name: 'Emscripten', license: 'MIT', notice: mit('2010-2014 Emscripten authors, see AUTHORS file.') },
    { name: 'musl', license: 'MIT', notice: mit('2005-2012 Rich Felker') },
  ],
  '@ioredis/commands': [],
  '@lezer/common': [],
  '@lezer/highlight': [],
  '@lezer/lr': [],
  '@lezer/yaml': [],
  '@marijn/find-cluster-break': [],
  '@modelcontextprotocol/sdk': [],
  '@noble/hashes': [],
  'cluster-key-slot': [{ name: 'CRC16', license: 'BSD-3-Clause', notice: crc16 }],
  '@opentelemetry/api': [],
  '@opentelemetry/core': [],
  '@opentelemetry/exporter-metrics-otlp-http': [],
  '@opentelemetry/exporter-trace-otlp-http': [],
  '@opentelemetry/otlp-exporter-base': [],
  '@opentelemetry/otlp-transformer': [],
  '@opentelemetry/resources': [],
  '@opentelemetry/sdk-metrics': [],
  '@opentelemetry/sdk-trace': [],
  '@opentelemetry/semantic-conventions': [],
  '@toon-format/toon': [],
  '@tron-format/tron': [],
  bintrees: [],
  cosmiconfig: [],
  crelt: [],
  debug: [],
  denque: [],
  entities: [],
  'env-paths': [],
  'gpt-tokenizer': [
    {
      name: 'tiktoken (the vocabulary o200k_base)',
      license: 'MIT',
      notice: mit('2025 OpenAI, Shantanu Jain'),
    },
  ],
  htmlparser2: [],
  ioredis: [
    {
      name: 'es-toolkit, with parts of Lodash and Underscore.js',
      license: 'MIT',
      notice: mit(
        '2024 Viva Republica, Inc.',
        'OpenJS Foundation and other contributors <https://openjsf.org/>',
        '2009-2022 Jeremy Ashkenas, Julian Gonggrijp, and DocumentCloud and Investigative Reporters & Editors',
      ),
    },
    {
      name: '@opentelemetry/redis-common',
      license: 'Apache-2.0',
      notice: apache('Copyright (c) 2020 The OpenTelemetry Authors'),
    },
  ],
  jose: [],
  json5: [],
  ms: [],
  picomatch: [],
  'pkce-challenge': [],
  preact: [],
  'redis-errors': [],
  'standard-as-callback': [],
  'style-mod': [],
  'w3c-keyname': [],
  'prom-client': [],
  'rate-limiter-flexible': [],
  recheck: [
    {
      name: 'Scala.js',
      license: 'Apache-2.0',
      notice: apache(
        'Copyright (c) 2013-2018 EPFL',
        '',
        'Scala.js includes software developed at EPFL (https://lamp.epfl.ch/ and https://scala.epfl.ch/).',
      ),
    },
    {
      name: 'Scala',
      license: 'Apache-2.0',
      // As NOTICE_scala-library in recheck-jar of the same version says it.
      notice: apache(
        'Copyright (c) 2002-2025 EPFL',
        'Copyright (c) 2011-2025 Lightbend, Inc. dba Akka',
        '',
        'Scala includes software developed at LAMP/EPFL (https://lamp.epfl.ch/) and Akka (https://akka.io/).',
      ),
    },
    {
      name: 'circe',
      license: 'Apache-2.0',
      notice: apache(
        'Copyright (c) 2015, Ephox Pty Ltd, Mark Hibberd, Sean Parsons, Travis Brown, and other contributors.',
        'All rights reserved. Argonaut was initially developed to support products at Ephox.',
      ),
    },
    {
      name: 'Cats',
      license: 'MIT',
      notice: `${mit("2015 Erik Osheim, Stew O'Connor")}\n\nCode in Cats is derived in part from Scalaz:\n\n${scalaz}`,
    },
    { name: 'fastparse and sourcecode', license: 'MIT', notice: mit('2014 Li Haoyi (haoyi.sg@gmail.com)') },
  ],
  ajv: [],
  'fast-deep-equal': [],
  'fast-uri': [],
  'json-schema-traverse': [],
  'smol-toml': [],
  tdigest: [],
  yaml: [],
  zod: [],
};

/** What generated code and the bundler's own helpers hold, by the package in node_modules whose licence it is. */
export const COPIED = {
  rolldown: 'helpers between modules',
};
