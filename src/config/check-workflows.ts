import type { BatchProblem } from '../batch/batch-problem.ts';
import { foreseenMisfits } from '../batch/foreseen-misfits.ts';
import { lostReference, needsOf } from '../batch/needs.ts';
import type { Operation } from '../batch/operation.ts';
import { batchIn } from '../batch/read-batch.ts';
import { referencesIn } from '../batch/result-references.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { reasonOf } from '../diagnostics/reason.ts';
import { closest } from '../diagnostics/suggest.ts';
import type { SourceDocument } from '../document/document.ts';
import { validatorOf } from '../document/given-schema.ts';
import { formatPath, type Path } from '../document/path.ts';
import type { RawConfig, RawServer, RawWorkflow } from '../model/raw-config.ts';
import { WORKFLOW_INPUT } from '../model/workflow.ts';
import { normaliseWorkflows } from './normalise-workflows.ts';
import { loopFindings, type PlacedStep, type WorkflowCalls } from './workflow-loops.ts';

type Servers = Readonly<Record<string, RawServer>>;

const stepsOf = (operations: readonly Operation[], path: Path): readonly PlacedStep[] =>
  operations.flatMap(({ number, server, tool, undo }) => {
    const at = [...path, 'operations', number - 1];
    const step = { server, tool, path: at, part: 'server' } as const;
    if (undo === undefined) return [step];
    const own = undo.server === server ? 'tool' : 'server';
    return [step, { server: undo.server, tool: undo.tool, path: [...at, 'undo'], part: own }];
  });

/** The server of a call, as far as the config knows it: MCP servers say only later which tools they have. */
function serverFindings(
  { server, tool, path, part }: PlacedStep,
  servers: Servers,
  document: SourceDocument,
): Diagnostic[] {
  const told = (
    key: 'server' | 'tool',
    problem: string,
    name: string,
    known: readonly string[],
  ): Diagnostic => {
    const at = [...path, key];
    const suggestion = closest(name, known);
    const params = { where: formatPath(at), problem, known };
    return document.finding(
      at,
      'value',
      'workflow-wrong',
      suggestion === undefined ? params : { ...params, suggestion },
    );
  };
  const found = Object.hasOwn(servers, server) ? servers[server] : undefined;
  if (found === undefined)
    return [told(part, `there is no server "${server}"`, server, Object.keys(servers))];
  if (found.enabled === false) {
    const at = [...path, part];
    const params = { where: formatPath(at), server };
    return [document.finding(at, 'value', 'workflow-server-off', params, 'warning')];
  }
  const own =
    'workflows' in found && found.tools?.rename === undefined ? Object.keys(found.workflows) : undefined;
  if (own === undefined || own.includes(tool)) return [];
  return [told('tool', `the server "${server}" has no workflow "${tool}"`, tool, own)];
}

/** References of the answer that lead nowhere. */
const resultProblems = ({ result }: RawWorkflow, known: readonly string[]): readonly BatchProblem[] =>
  referencesIn(result).flatMap((one) => lostReference(one, known, ['result', ...one.place]));

/** The reason why arguments cannot be checked by a schema. */
async function schemaProblem(input: Readonly<Record<string, unknown>>): Promise<string | undefined> {
  if (input['type'] !== 'object') return 'the arguments of a tool are an object: write "type: object"';
  return validatorOf(input).then(
    () => undefined,
    (error: unknown) => `it is no JSON Schema: ${reasonOf(error)}`,
  );
}

async function problemsOf(
  raw: RawWorkflow,
  operations: readonly Operation[],
): Promise<readonly BatchProblem[]> {
  const { input } = normaliseWorkflows({ '': raw })[''] as { readonly input: RawWorkflow['input'] & object };
  const given = new Map([[WORKFLOW_INPUT, input]]);
  const { problems } = needsOf(operations, given);
  const variables = operations.flatMap(({ outputVar }) => (outputVar === undefined ? [] : [outputVar]));
  const wrong = await schemaProblem(input);
  const places = [
    ...operations.map(({ number, args }) => ({ args, path: ['operations', number - 1, 'args'] })),
    ...operations.flatMap(({ number, undo }) =>
      undo === undefined ? [] : [{ args: undo.args, path: ['operations', number - 1, 'undo', 'args'] }],
    ),
    { args: { result: raw.result }, path: [] },
  ];
  return [
    ...problems,
    ...resultProblems(raw, [WORKFLOW_INPUT, ...variables]),
    ...(wrong === undefined ? [] : [{ path: ['input'], problem: wrong }]),
    ...foreseenMisfits(
      places.map((one) => ({ ...one, input: undefined })),
      given,
    ),
  ];
}

function findingOf(
  { path, isKey, problem, similar }: BatchProblem,
  at: Path,
  document: SourceDocument,
): Diagnostic {
  const whole = [...at, ...path];
  const params = { where: formatPath(whole), problem };
  const [suggestion] = similar ?? [];
  return document.finding(
    whole,
    isKey === true ? 'key' : 'value',
    'workflow-wrong',
    suggestion === undefined ? params : { ...params, suggestion },
  );
}

/** Findings about workflows: calls of servers that do not exist, references to nothing, and circles. */
export async function checkWorkflows(
  { servers = {} }: RawConfig,
  document: SourceDocument,
): Promise<Diagnostic[]> {
  const findings: Diagnostic[] = [];
  const calls: WorkflowCalls[] = [];
  for (const [server, { workflows }] of Object.entries(servers).flatMap(([name, one]) =>
    'workflows' in one ? [[name, one] as const] : [],
  ))
    for (const [name, raw] of Object.entries(workflows)) {
      const path = ['servers', server, 'workflows', name];
      const { description: _, input: __, read_only: ___, result: ____, ...batch } = raw;
      const { batch: read, problems: shape } = batchIn(batch);
      const steps = stepsOf(read.operations, path);
      calls.push({ server, tool: name, steps });
      const problems = [...shape, ...(await problemsOf(raw, read.operations))];
      findings.push(
        ...problems.map((one) => findingOf(one, path, document)),
        ...steps.flatMap((step) => serverFindings(step, servers, document)),
      );
    }
  return [...findings, ...loopFindings(calls, document)];
}
