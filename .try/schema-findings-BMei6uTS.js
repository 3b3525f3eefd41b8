import { n as closest, t as defined } from "./defined-B3U70D0x.js";
import { t as firstFindings } from "./first-findings-C4KwzCdW.js";
import { n as parsePointer, r as valueAt, t as formatPath } from "./path-u1wchqqw.js";
import { i as shareOf, n as rangeText, r as remedyOf, t as explainType } from "./schema-wording-i1_apg3V.js";
// schema/pack.v1.schema.json
var definitions = {
	"pack": {
		"description": "A pack: a name, and rules inline or in files.",
		"type": "object",
		"additionalProperties": false,
		"required": ["pack", "version"],
		"properties": {
			"$schema": {
				"description": "Where an editor finds this schema.",
				"type": "string"
			},
			"pack": {
				"description": "The pack's name. The ids of its rules usually begin with it and a slash.",
				"type": "string",
				"pattern": "^[a-z0-9][a-z0-9-]*$",
				"patternErrorMessage": "Use lower-case letters, digits and hyphens, such as \"team-logs\"."
			},
			"version": {
				"description": "The version of this format: 1.",
				"const": 1
			},
			"title": {
				"description": "What the pack is for, in one line.",
				"type": "string"
			},
			"engine": {
				"description": "The versions of bcp-proxy that the pack works with, such as >=0.2 <1. Other versions do not use it.",
				"type": "string",
				"pattern": "^((>=|<=|>|<|=|\\^|~)?[0-9]+(\\.[0-9]+){0,2})(( +| *\\|\\| *)(>=|<=|>|<|=|\\^|~)?[0-9]+(\\.[0-9]+){0,2})*$",
				"patternErrorMessage": "Write comparisons with versions, such as \">=0.2 <1\", \"^1.2\" or \"~1.4 || 2\"."
			},
			"files": {
				"description": "Rule files beside pack.yaml, in order. The order decides between rules that are equally sure.",
				"type": "array",
				"items": {
					"description": "Path of a rule file, relative to the pack's folder and inside it.",
					"type": "string",
					"pattern": "^(?![/\\\\])(?!.*\\.\\.)(?!.*:).+\\.ya?ml$",
					"patternErrorMessage": "Name a .yaml file inside the pack's folder, such as \"fence.yaml\"."
				}
			},
			"rules": { "$ref": "#/definitions/rules" },
			"routes": { "$ref": "#/definitions/routes" },
			"disable": {
				"description": "Ids of rules that are off, of this pack or of those before it. A later list replaces it.",
				"$ref": "#/definitions/disable"
			},
			"tune": {
				"description": "Changes to single rules, by their id. The config's own changes win.",
				"$ref": "#/definitions/tune"
			}
		}
	},
	"disable": {
		"description": "Ids of rules that are off.",
		"type": "array",
		"items": {
			"description": "A rule's id.",
			"type": "string"
		}
	},
	"tune": {
		"description": "Changes to single rules, by their id.",
		"type": "object",
		"additionalProperties": { "$ref": "#/definitions/ruleTune" }
	},
	"ruleFile": {
		"description": "A rule file of a pack.",
		"type": "object",
		"additionalProperties": false,
		"required": ["rules"],
		"properties": {
			"$schema": {
				"description": "Where an editor finds this schema.",
				"type": "string"
			},
			"rules": {
				"description": "Rules, in order. Each one recognises one content type.",
				"$ref": "#/definitions/rules"
			}
		}
	},
	"rules": {
		"description": "Rules, in order. Each one recognises one content type.",
		"type": "array",
		"items": { "$ref": "#/definitions/rule" }
	},
	"routes": {
		"description": "Routes, in order. A tool call takes the first route that matches it, and nothing merges.",
		"type": "array",
		"maxItems": 1e3,
		"items": { "$ref": "#/definitions/route" }
	},
	"share": {
		"description": "A share between 0 and 1.",
		"type": "number",
		"minimum": 0,
		"maximum": 1
	},
	"structured": {
		"description": "What happens to structuredContent and outputSchema. auto: it depends on the client. text: the gateway removes both, and the text stays. both: the client gets the compact text and the data. keep: the gateway changes nothing.",
		"enum": [
			"auto",
			"text",
			"both",
			"keep"
		]
	},
	"budget": {
		"description": "The largest size of all texts of one result together. The gateway leaves out the rest, and the model can fetch it with bcp_get. If there are several limits, all hold. none: no limit.",
		"type": ["object", "string"],
		"pattern": "^none$",
		"patternErrorMessage": "Write limits, such as { tokens: 8000 } or { characters: 40000 }, or none.",
		"additionalProperties": false,
		"minProperties": 1,
		"properties": {
			"tokens": {
				"description": "Tokens as the client's model counts them: o200k_base, times the factor that rules/clients.yaml has for the client.",
				"type": "integer",
				"minimum": 200
			},
			"characters": {
				"description": "Characters, counted in UTF-16 units as most clients do.",
				"type": "integer",
				"minimum": 1e3
			},
			"bytes": {
				"description": "Bytes in UTF-8.",
				"type": "integer",
				"minimum": 1e3
			}
		}
	},
	"renderMode": {
		"description": "compact loses nothing. xml, markdown and minimal are the modes of the BCP reference: they put labels around the parts, and have no way back.",
		"enum": [
			"compact",
			"xml",
			"markdown",
			"minimal"
		]
	},
	"blockType": {
		"description": "A BCP block type.",
		"enum": [
			"code",
			"file_tree",
			"tool_result",
			"document",
			"structured_data",
			"diff"
		]
	},
	"glob": {
		"description": "A glob (picomatch): * within a name, ** across slashes, {a,b} either.",
		"type": "string",
		"minLength": 1
	},
	"globs": {
		"description": "A glob or a list of globs, any of which may match.",
		"type": ["string", "array"],
		"minLength": 1,
		"minItems": 1,
		"items": { "$ref": "#/definitions/glob" }
	},
	"pattern": {
		"description": "A JavaScript regular expression, tried on one line at a time. Put it in single quotes, so that YAML leaves backslashes alone.",
		"type": "string",
		"minLength": 1
	},
	"ruleId": {
		"description": "A rule's id: <pack>/<name>.",
		"type": "string",
		"pattern": "^[a-z0-9][a-z0-9-]*(/[a-z0-9][a-z0-9_.-]*)+$",
		"patternErrorMessage": "Write it as <pack>/<name> in lower case, such as \"team/build-log\"."
	},
	"condition": {
		"description": "A condition. All of its parts must hold.",
		"type": "object",
		"additionalProperties": false,
		"minProperties": 1,
		"properties": {
			"ge": {
				"description": "[fact, number]: the fact is at least this number.",
				"$ref": "#/definitions/comparison"
			},
			"le": {
				"description": "[fact, number]: the fact is at most this number.",
				"$ref": "#/definitions/comparison"
			},
			"tool": {
				"description": "A glob over server/tool, or over the tool's own name.",
				"$ref": "#/definitions/glob"
			},
			"args": {
				"description": "Name of a call argument to a glob of its value.",
				"type": "object",
				"minProperties": 1,
				"additionalProperties": { "$ref": "#/definitions/glob" }
			},
			"mime": {
				"description": "A glob over the MIME type that came with the text, or that an argument such as mimeType names.",
				"$ref": "#/definitions/glob"
			},
			"any_of": {
				"description": "At least one of these conditions holds.",
				"type": "array",
				"minItems": 1,
				"items": { "$ref": "#/definitions/condition" }
			},
			"keys": {
				"description": "Keys that occur in the candidate's objects.",
				"type": "object",
				"additionalProperties": false,
				"minProperties": 1,
				"properties": {
					"all": {
						"description": "All of these occur.",
						"type": "array",
						"minItems": 1,
						"items": {
							"description": "A key.",
							"type": "string"
						}
					},
					"only": {
						"description": "None but these occur.",
						"type": "array",
						"minItems": 1,
						"items": {
							"description": "A key.",
							"type": "string"
						}
					}
				}
			}
		}
	},
	"comparison": {
		"description": "A fact's name and the number that it is compared with, such as [matched, 2].",
		"type": "array",
		"minItems": 2,
		"maxItems": 2,
		"items": [{
			"description": "A fact's name.",
			"type": "string",
			"minLength": 1
		}, {
			"description": "A number.",
			"type": "number"
		}]
	},
	"evidence": {
		"description": "A reason for or against the candidate, or alternatives that say the same thing.",
		"type": "object",
		"additionalProperties": false,
		"properties": {
			"any_of": {
				"description": "Alternatives that say the same thing: of those that hold, only the one with the largest weight counts.",
				"type": "array",
				"minItems": 1,
				"items": { "$ref": "#/definitions/pieceOfEvidence" }
			},
			"id": {
				"description": "Names this evidence in traces.",
				"type": "string",
				"minLength": 1
			},
			"if": {
				"description": "When it counts.",
				"$ref": "#/definitions/condition"
			},
			"weight": {
				"description": "From -1 to 1: how far this alone convinces. A negative weight speaks against the candidate.",
				"$ref": "#/definitions/weight"
			}
		},
		"if": { "required": ["any_of"] },
		"then": {
			"additionalProperties": false,
			"properties": { "any_of": { "description": "Alternatives." } }
		},
		"else": { "required": [
			"id",
			"if",
			"weight"
		] }
	},
	"pieceOfEvidence": {
		"description": "A reason for or against the candidate.",
		"type": "object",
		"additionalProperties": false,
		"required": [
			"id",
			"if",
			"weight"
		],
		"properties": {
			"id": {
				"description": "Names this evidence in traces.",
				"type": "string",
				"minLength": 1
			},
			"if": {
				"description": "When it counts.",
				"$ref": "#/definitions/condition"
			},
			"weight": {
				"description": "From -1 to 1: how far this alone convinces. A negative weight speaks against the candidate.",
				"$ref": "#/definitions/weight"
			}
		}
	},
	"weight": {
		"description": "From -1 to 1.",
		"type": "number",
		"minimum": -1,
		"maximum": 1
	},
	"emit": {
		"description": "What a found region becomes.",
		"type": "object",
		"additionalProperties": false,
		"required": ["block"],
		"properties": {
			"block": {
				"description": "The block's type.",
				"$ref": "#/definitions/blockType"
			},
			"fields": {
				"description": "The block's fields: constants and templates such as {path} or {lang|lower|default:text}.",
				"type": "object",
				"additionalProperties": {
					"description": "A constant or a template.",
					"type": "string"
				}
			},
			"hint": {
				"description": "A finer label. The gateway tries the compact form of that name.",
				"type": "string",
				"minLength": 1
			},
			"priority": {
				"description": "How much of a budget it gets compared to the other texts of a result, from 0 to 1. Default: 0.5. A priority from the server counts more.",
				"type": "number",
				"minimum": 0,
				"maximum": 1
			}
		}
	},
	"rule": {
		"description": "A rule recognises one content type. It never edits, runs or fetches anything.",
		"type": "object",
		"additionalProperties": false,
		"required": [
			"id",
			"kind",
			"emit"
		],
		"properties": {
			"id": {
				"description": "Stable name: <pack>/<name>. The same id in a later layer replaces the earlier rule.",
				"$ref": "#/definitions/ruleId"
			},
			"title": {
				"description": "What it recognises, in a few words. Default: the id.",
				"type": "string"
			},
			"status": {
				"description": "How settled the rule is. Default: experimental.",
				"enum": [
					"experimental",
					"stable",
					"deprecated"
				]
			},
			"kind": {
				"description": "How the rule finds regions. delimited: from an open to a close line. lines: matching lines in a row. sections: a header and the lines after it. parse: text that a parser accepts. diff, tree, table. encoded: data as text. alike: lines with mostly the same words. whole: the whole text. Other names: regex = lines, json-parse = parse with format json, diff-header = diff, tree-indent = tree.",
				"enum": [
					"delimited",
					"lines",
					"sections",
					"parse",
					"diff",
					"tree",
					"table",
					"encoded",
					"alike",
					"whole",
					"regex",
					"json-parse",
					"diff-header",
					"tree-indent"
				]
			},
			"tier": {
				"description": "Tiers run in this order. Each tier looks only at lines that earlier tiers left. Default: by kind.",
				"enum": [
					"container",
					"structure",
					"lines",
					"weak"
				]
			},
			"keywords": {
				"description": "The rule runs only if the text has at least one of these literals. They are never evidence.",
				"type": "array",
				"minItems": 1,
				"items": {
					"description": "A literal.",
					"type": "string",
					"minLength": 1
				}
			},
			"confidence": {
				"description": "Evidence of a bare match, from 0 to 1. Default: 0.8.",
				"$ref": "#/definitions/share"
			},
			"threshold": {
				"description": "From 0 to 1: the score from which this rule fires. Default: the route's or detection.threshold.",
				"$ref": "#/definitions/share"
			},
			"evidence": {
				"description": "Reasons for and against a candidate.",
				"type": "array",
				"items": { "$ref": "#/definitions/evidence" }
			},
			"require": {
				"description": "Hard conditions. If one does not hold, the rule drops the candidate.",
				"type": "array",
				"items": { "$ref": "#/definitions/condition" }
			},
			"emit": {
				"description": "What a found region becomes.",
				"$ref": "#/definitions/emit"
			},
			"falsepositives": {
				"description": "Texts that look like it, for readers of the rule.",
				"type": "array",
				"items": {
					"description": "One such text.",
					"type": "string"
				}
			},
			"allow": {
				"description": "Constructs that this rule's patterns may use in a pack: lookaround, backreference. Nobody can prove the time that they take; bcp-proxy can only try it.",
				"type": "array",
				"items": {
					"description": "A construct.",
					"enum": ["lookaround", "backreference"]
				}
			},
			"line": {
				"description": "Kind lines: a line that belongs to the region. Named groups can be used in emit.fields.",
				"$ref": "#/definitions/pattern"
			},
			"continuation": {
				"description": "Kind lines: a line that belongs to the region only after such a line.",
				"$ref": "#/definitions/pattern"
			},
			"min_lines": {
				"description": "Smaller regions are not candidates.",
				"type": "integer",
				"minimum": 1
			},
			"open": {
				"description": "Kind delimited: the region's first line. (?<fence>…) must equal the one in close.",
				"$ref": "#/definitions/pattern"
			},
			"close": {
				"description": "Kind delimited: the region's last line.",
				"$ref": "#/definitions/pattern"
			},
			"header": {
				"description": "Kind sections: the line that begins a section. Named groups can be used in emit.fields.",
				"$ref": "#/definitions/pattern"
			},
			"body": {
				"description": "Kind sections: the lines below a header; a section ends at one that does not match. Default: any line.",
				"$ref": "#/definitions/pattern"
			},
			"separator": {
				"description": "Kind sections: the line between two sections. With it, only the first line and lines after a separator are headers.",
				"$ref": "#/definitions/pattern"
			},
			"until": {
				"description": "Kind sections: all lines after the header belong to it, up to the first line like this. Use it for a message of several lines. At most 50 lines, and no further header.",
				"$ref": "#/definitions/pattern"
			},
			"empty": {
				"description": "Kind sections: true: after the first section, a header alone is a section too, such as an empty directory. Default: false.",
				"type": "boolean"
			},
			"region": {
				"description": "Kind sections: each: every section is a region of its own. all: sections that follow each other are one region. Default: each.",
				"enum": ["each", "all"]
			},
			"signs": {
				"description": "Kind whole: patterns by name. The facts <name>_lines and <name>_ratio say how many lines match.",
				"type": "object",
				"minProperties": 1,
				"propertyNames": {
					"pattern": "^[a-z][a-z0-9_]*$",
					"patternErrorMessage": "Use lower-case letters, digits and underscores, such as \"heading\"."
				},
				"additionalProperties": { "$ref": "#/definitions/pattern" }
			},
			"format": {
				"description": "The variety of the kind. parse: the parser that decides. diff, tree, table, encoded: which of their shapes.",
				"type": "string"
			}
		},
		"allOf": [
			{
				"if": {
					"required": ["kind"],
					"properties": { "kind": { "enum": ["lines", "regex"] } }
				},
				"then": {
					"required": ["line"],
					"properties": {
						"open": false,
						"close": false,
						"header": false,
						"body": false,
						"separator": false,
						"until": false,
						"empty": false,
						"region": false,
						"signs": false,
						"format": false
					}
				}
			},
			{
				"if": {
					"required": ["kind"],
					"properties": { "kind": { "enum": ["delimited"] } }
				},
				"then": {
					"required": ["open", "close"],
					"properties": {
						"line": false,
						"continuation": false,
						"header": false,
						"body": false,
						"separator": false,
						"until": false,
						"empty": false,
						"region": false,
						"signs": false,
						"format": false
					}
				}
			},
			{
				"if": {
					"required": ["kind"],
					"properties": { "kind": { "enum": ["sections"] } }
				},
				"then": {
					"required": ["header"],
					"properties": {
						"line": false,
						"continuation": false,
						"open": false,
						"close": false,
						"signs": false,
						"format": false
					}
				}
			},
			{
				"if": {
					"required": ["kind"],
					"properties": { "kind": { "enum": ["whole"] } }
				},
				"then": { "properties": {
					"line": false,
					"continuation": false,
					"open": false,
					"close": false,
					"header": false,
					"body": false,
					"separator": false,
					"until": false,
					"empty": false,
					"region": false,
					"format": false
				} }
			},
			{
				"if": {
					"required": ["kind"],
					"properties": { "kind": { "enum": ["parse", "json-parse"] } }
				},
				"then": { "properties": {
					"line": false,
					"continuation": false,
					"open": false,
					"close": false,
					"header": false,
					"body": false,
					"separator": false,
					"until": false,
					"empty": false,
					"region": false,
					"signs": false,
					"format": { "enum": [
						"json",
						"json5",
						"ndjson",
						"json-sequence",
						"cut-json",
						"yaml",
						"toml",
						"csv",
						"tsv",
						"html",
						"xml",
						"python"
					] }
				} }
			},
			{
				"if": {
					"required": ["kind"],
					"properties": { "kind": { "enum": ["diff", "diff-header"] } }
				},
				"then": { "properties": {
					"line": false,
					"continuation": false,
					"open": false,
					"close": false,
					"header": false,
					"body": false,
					"separator": false,
					"until": false,
					"empty": false,
					"region": false,
					"signs": false,
					"format": { "enum": [
						"unified",
						"git",
						"context",
						"combined"
					] }
				} }
			},
			{
				"if": {
					"required": ["kind"],
					"properties": { "kind": { "enum": ["tree", "tree-indent"] } }
				},
				"then": { "properties": {
					"line": false,
					"continuation": false,
					"open": false,
					"close": false,
					"header": false,
					"body": false,
					"separator": false,
					"until": false,
					"empty": false,
					"region": false,
					"signs": false,
					"format": { "enum": [
						"drawn",
						"unicode",
						"ascii",
						"indented"
					] }
				} }
			},
			{
				"if": {
					"required": ["kind"],
					"properties": { "kind": { "enum": ["table"] } }
				},
				"then": {
					"required": ["format"],
					"properties": {
						"line": false,
						"continuation": false,
						"open": false,
						"close": false,
						"header": false,
						"body": false,
						"separator": false,
						"until": false,
						"empty": false,
						"region": false,
						"signs": false,
						"format": { "enum": [
							"pipe",
							"csv",
							"tsv",
							"semicolon",
							"aligned",
							"fields"
						] }
					}
				}
			},
			{
				"if": {
					"required": ["kind"],
					"properties": { "kind": { "enum": ["alike"] } }
				},
				"then": { "properties": {
					"line": false,
					"continuation": false,
					"open": false,
					"close": false,
					"header": false,
					"body": false,
					"separator": false,
					"until": false,
					"empty": false,
					"region": false,
					"signs": false,
					"format": false
				} }
			},
			{
				"if": {
					"required": ["kind"],
					"properties": { "kind": { "enum": ["encoded"] } }
				},
				"then": {
					"required": ["format"],
					"properties": {
						"line": false,
						"continuation": false,
						"open": false,
						"close": false,
						"header": false,
						"body": false,
						"separator": false,
						"until": false,
						"empty": false,
						"region": false,
						"signs": false,
						"format": { "enum": [
							"base64",
							"base64url",
							"hex",
							"data-uri"
						] }
					}
				}
			},
			{
				"if": {
					"required": ["kind"],
					"properties": { "kind": { "enum": ["parse"] } }
				},
				"then": { "required": ["format"] }
			}
		]
	},
	"route": {
		"description": "A route names tool calls, and says what happens to their results.",
		"type": "object",
		"additionalProperties": false,
		"required": ["name", "match"],
		"properties": {
			"name": {
				"description": "Names the route in logs and traces.",
				"type": "string",
				"minLength": 1
			},
			"match": {
				"description": "Which tool calls: all given parts must match; {} matches every call.",
				"type": "object",
				"additionalProperties": false,
				"properties": {
					"server": {
						"description": "Globs of the server's name in this config.",
						"$ref": "#/definitions/globs"
					},
					"tool": {
						"description": "Globs of the tool's own name.",
						"$ref": "#/definitions/globs"
					},
					"args": {
						"description": "Name of an argument (or a glob of names) to globs of its value.",
						"type": "object",
						"minProperties": 1,
						"additionalProperties": { "$ref": "#/definitions/globs" }
					},
					"commands": {
						"description": "Name of an argument that holds a command line (or a glob of names) to the commands: the program, and the words after it, such as cat or 'git show *:*'. It matches if all commands of a pipeline in the line are among them. Of shells, sudo and similar programs, the command that they start counts.",
						"type": "object",
						"minProperties": 1,
						"additionalProperties": { "$ref": "#/definitions/globs" }
					}
				}
			},
			"action": {
				"description": "detect looks for regions and rewrites them; passthrough sends results on as they are. Default: detect.",
				"enum": ["detect", "passthrough"]
			},
			"render": {
				"description": "How this route writes regions.",
				"type": "object",
				"additionalProperties": false,
				"properties": { "mode": {
					"description": "The mode. Default: the config's render.mode.",
					"$ref": "#/definitions/renderMode"
				} }
			},
			"threshold": {
				"description": "From 0 to 1: the score from which rules fire on this route. Default: detection.threshold.",
				"$ref": "#/definitions/share"
			},
			"assume": {
				"description": "The whole text is one block of this type. The rules do not look at it.",
				"type": "object",
				"additionalProperties": false,
				"required": ["block"],
				"properties": {
					"block": {
						"description": "The block's type.",
						"$ref": "#/definitions/blockType"
					},
					"hint": {
						"description": "The compact form to try.",
						"type": "string",
						"minLength": 1
					}
				}
			},
			"structured": {
				"description": "Overrides the server's and the config's policy for this route.",
				"$ref": "#/definitions/structured"
			},
			"budget": {
				"description": "The largest size of a result on this route. Default: the config's budget; for passthrough, none.",
				"$ref": "#/definitions/budget"
			},
			"repeats": {
				"description": "What happens to a result that this session already had. whole: the gateway sends it again. delta: if it is the same or nearly the same, the gateway sends only the difference. parts: like delta; if the result comes again inside another result, a reference replaces it. Default: whole.",
				"enum": [
					"whole",
					"delta",
					"parts"
				]
			}
		}
	},
	"ruleTune": {
		"description": "These keys change a rule without a copy of it.",
		"type": "object",
		"additionalProperties": false,
		"minProperties": 1,
		"properties": {
			"threshold": {
				"description": "From 0 to 1: the score from which the rule fires.",
				"$ref": "#/definitions/share"
			},
			"confidence": {
				"description": "From 0 to 1: evidence of a bare match.",
				"$ref": "#/definitions/share"
			},
			"min_lines": {
				"description": "Smaller regions are not candidates.",
				"type": "integer",
				"minimum": 1
			}
		}
	}
};
// src/document/schema-findings.ts
/** What a key is for. Conditions, which only rules have, name keys without describing them. */
function purpose(key, path, owner = {}) {
	const { rule, evidence } = definitions;
	const outer = path.includes("evidence") ? evidence : rule;
	const text = (owner.properties?.[key] ?? outer.properties?.[key])?.description;
	return text === void 0 ? {} : { purpose: text };
}
function suggestion(word, candidates) {
	const names = candidates.filter((candidate) => typeof candidate === "string");
	const near = typeof word === "string" ? closest(word, names) : void 0;
	return near === void 0 ? {} : { suggestion: near };
}
/** Errors that only say that another one, which is reported as well, is the fault of this place too. */
const isConsequence = ({ keyword }) => keyword === "if" || keyword === "propertyNames";
function translate(error, document) {
	const path = parsePointer(error.instancePath, document.value);
	const where = formatPath(path);
	const schema = error.parentSchema ?? {};
	const value = error.data;
	const tooFew = (least, unit) => document.finding(path, "value", "too-few", {
		where,
		least,
		unit
	});
	const unknownValue = (allowed) => document.finding(path, "value", "unknown-value", {
		where,
		value,
		allowed,
		...suggestion(value, allowed)
	});
	switch (error.keyword) {
		case "additionalProperties": {
			const key = error.params.additionalProperty;
			const known = Object.keys(schema.properties ?? {}).filter((name) => name !== "$schema");
			const remedy = remedyOf(key, path, known);
			return document.finding([...path, key], "key", "unknown-key", {
				key,
				known,
				...suggestion(key, known),
				...defined({ remedy })
			});
		}
		case "required": {
			const key = error.params.missingProperty;
			if (key === "pack") return document.finding(path, "key", "not-a-pack", void 0);
			return document.finding(path, "value", "missing-key", {
				where,
				key,
				...purpose(key, path, schema)
			});
		}
		case "false schema": {
			const key = String(path.at(-1));
			if (path[0] === "servers") return document.finding(path, "key", "foreign-server-key", { key });
			const kind = String(valueAt(document.value, [...path.slice(0, -1), "kind"]));
			return document.finding(path, "key", "foreign-key", {
				kind,
				key,
				...purpose(key, path)
			});
		}
		case "type": {
			const { start, end } = document.range(path);
			const expected = [error.params.type].flat();
			const source = document.text.slice(start, end);
			const explained = explainType(expected, value, source, path, schema.patternErrorMessage);
			return document.finding(path, "value", "wrong-type", {
				where,
				...explained
			});
		}
		case "enum": return unknownValue(error.params.allowedValues);
		case "const": return unknownValue([error.params.allowedValue]);
		case "minimum":
		case "maximum": {
			const range = rangeText(schema.minimum, schema.maximum);
			const share = schema.maximum === 1 ? shareOf(value) : void 0;
			return document.finding(path, "value", "out-of-range", {
				where,
				value: Number(value),
				range,
				...defined({ share })
			});
		}
		case "pattern": {
			const { propertyName: name } = error;
			const at = name === void 0 ? path : [...path, name];
			const explanation = schema.patternErrorMessage ?? error.params.pattern;
			const params = {
				where: formatPath(at),
				value: String(value),
				explanation
			};
			return document.finding(at, name === void 0 ? "value" : "key", "bad-form", params);
		}
		case "minLength": return tooFew(error.params.limit, "characters");
		case "minItems": return tooFew(error.params.limit, "items");
		case "minProperties": return tooFew(error.params.limit, "keys");
		case "maxItems": return document.finding(path, "value", "too-many", {
			where,
			most: error.params.limit,
			unit: "items"
		});
		default: throw new Error(`the schema uses ${error.keyword}, for which there is no finding`);
	}
}
/** Everything in a document that its schema does not allow, in the order of the text: the first, and how many more. */
function checkSchema(document, validate) {
	if (validate(document.value)) return [];
	const errors = (validate.errors ?? []).filter((error) => !isConsequence(error));
	const looked = errors.slice(0, 1e3).map((error) => translate(error, document));
	const foreign = looked.find(({ code }) => code === "not-a-pack");
	return foreign === void 0 ? firstFindings(looked, document, errors.length) : [foreign];
}
export { checkSchema as t };
