import { recommendedTools } from '../../src/search/recommend.ts';
import { catalogue } from './recall.ts';

/** A task as people put it, the servers there are, and the tools that a person would use, in that order. */
export interface Task {
  readonly task: string;
  readonly servers: readonly string[];
  readonly tools: readonly string[];
  /** Words alone do not lead there. */
  readonly missed?: true;
}

const task = (words: string, servers: string, tools: string, missed?: true): Task => ({
  task: words,
  servers: servers.split(' '),
  tools: tools.split(' '),
  missed,
});

/** Other than the queries, these were looked at while the rules were written. */
export const TASKS: readonly Task[] = [
  task('read the file, then edit it', 'filesystem', 'read_file edit_file'),
  task(
    'find the file, read it, then move it to another folder',
    'filesystem',
    'search_files read_file move_file',
  ),
  task(
    'create a branch, push files and create a pull request',
    'github',
    'create_branch push_files create_pull_request',
  ),
  task('list the issues, read one and comment on it', 'github', 'list_issues get_issue add_issue_comment'),
  task(
    'fork the repository, create a branch and open a pull request',
    'github',
    'fork_repository create_branch create_pull_request',
  ),
  task(
    'navigate to a url, take a screenshot, close the browser',
    'playwright',
    'browser_navigate browser_take_screenshot browser_close',
  ),
  task(
    'go to a page, fill in the form and take a screenshot',
    'playwright',
    'browser_navigate browser_fill_form browser_take_screenshot',
    true,
  ),
  task('search the web, then scrape the best page', 'brave firecrawl', 'brave_web_search firecrawl_scrape'),
  task('stage changes, commit and push', 'git', 'git_add git_commit git_push', true),
  task('remember a person and connect two entities', 'memory', 'create_entities create_relations', true),
  task(
    'get the logs of a pod and restart the deployment',
    'kubernetes',
    'kubectl_logs kubectl_rollout',
    true,
  ),
  task('find the address coordinates, then driving directions', 'maps', 'maps_geocode maps_directions'),
  task(
    'reply to a thread in slack, then add an emoji reaction',
    'slack',
    'slack_list_channels slack_reply_to_thread slack_add_reaction',
  ),
  task(
    'copy a file and note it in memory',
    'filesystem memory',
    'read_file write_file create_entities add_observations',
  ),
  task('start a process and kill it', 'desktop', 'start_process kill_process'),
  task('retrieve a page from notion and add a comment', 'notion', 'API-retrieve-a-page API-create-a-comment'),
];

export const stepsOf = ({ task: words, servers }: Task): readonly string[] =>
  recommendedTools(catalogue(servers), words).map(({ item }) => item.name);
