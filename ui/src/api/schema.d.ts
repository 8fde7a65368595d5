// Generated from server/openapi.json by tools/openapi; do not edit.

export interface paths {
    "/coach/management/assessmentQualityProject/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a quality project. */
        put: operations["quality_edit_project"];
        post?: never;
        /** Delete a quality project with its check items. Published revisions keep their copies. */
        delete: operations["quality_delete_project"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/management/assessmentQualityProject/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a quality project, after the others. */
        post: operations["quality_add_project"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/management/assessmentQualityProject/checkName": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether a project name is free. */
        get: operations["quality_check_project_name"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/management/assessmentQualityProject/handler": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set who judges the items of several projects. */
        put: operations["quality_set_project_handler"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/management/assessmentQualityProject/ids": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The ids of the projects that match. */
        get: operations["quality_list_project_ids"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/management/assessmentQualityProject/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The quality projects of the team. */
        get: operations["quality_list_projects"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/management/assessmentQualityProject/sort": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Put quality projects in a new order. */
        put: operations["quality_sort_projects"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/management/assessmentQualityProject/stat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Counts and points of the projects that match, by type, handler and status. */
        get: operations["quality_get_project_stat"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/management/assessmentQualityProject/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Take several projects into use, or out of it. */
        put: operations["quality_set_project_status"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/management/qualityType/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a quality type. */
        put: operations["quality_edit_type"];
        post?: never;
        /** Delete a quality type; refused while it has projects. */
        delete: operations["quality_delete_type"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/management/qualityType/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a quality type, after the others. */
        post: operations["quality_add_type"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/management/qualityType/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether a type name is free. */
        get: operations["quality_check_type_name"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/management/qualityType/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The quality types of the team, in their order. */
        get: operations["quality_list_types"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/management/qualityType/sort": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Put quality types in a new order. */
        put: operations["quality_sort_types"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/management/team/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The teams that the caller manages. */
        get: operations["org_list_managed_teams"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/student/practice/phrase/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The phrases beside a dialogue: the team's, and the caller's own. */
        get: operations["phrases_list_practice_phrases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/caseLibrary/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One case with everything that the customer knows. */
        get: operations["cases_get_case"];
        /** Change a case. A confirmed one becomes a new version that must be confirmed again. */
        put: operations["cases_edit_case"];
        post?: never;
        /** Delete one case; refused while an open task uses it. */
        delete: operations["cases_delete_case"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/caseLibrary/{id}/clues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The clues of a case. */
        get: operations["clues_list_case_clues"];
        /** Choose the clues of a case. They are not part of its version, so a confirmed case stays confirmed. */
        put: operations["clues_set_case_clues"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/caseLibrary/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The versions of a case, the newest first. */
        get: operations["cases_list_case_versions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/caseLibrary/{id}/versions/{no}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One version of a case. */
        get: operations["cases_get_case_version"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/caseLibrary/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a case, as a draft that waits for confirmers to be chosen. */
        post: operations["cases_add_case"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/caseLibrary/businessTypes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The business types in use, the commonest first. */
        get: operations["cases_list_business_types"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/caseLibrary/checkName": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether a name is still free. */
        get: operations["cases_check_case_name"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/caseLibrary/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm cases, all or none. One that is confirmed already stays as it is. */
        post: operations["cases_confirm_cases"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/caseLibrary/copy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Copy a case with its clues; the copy is an unconfirmed draft. */
        post: operations["cases_copy_case"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/caseLibrary/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete several cases, all or none. */
        delete: operations["cases_delete_cases"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/caseLibrary/ids": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The ids that match the list's filters. */
        get: operations["cases_list_case_ids"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/caseLibrary/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The case library. */
        get: operations["cases_list_cases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/caseLibrary/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Return a case to its author. */
        post: operations["cases_return_case"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/caseLibrary/stat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many cases there are by status, and how many wait for the caller. */
        get: operations["cases_case_stat"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/caseLibrary/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hand a case to the trainers who shall confirm it. */
        post: operations["cases_submit_case"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/caseLibrary/useState": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Use cases, or take them out of use: an unused case is not offered to new tasks. */
        put: operations["cases_set_case_use_state"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/caseLibrary/validate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Check a draft as it would be for publishing, without saving it. */
        post: operations["cases_validate_case"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/quickPhrase/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One phrase. */
        get: operations["phrases_get_phrase"];
        /** Change a phrase. */
        put: operations["phrases_edit_phrase"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/quickPhrase/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a phrase at the end. */
        post: operations["phrases_add_phrase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/quickPhrase/copy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Copy a phrase; the copy has no hotkey and belongs to the caller. */
        post: operations["phrases_copy_phrase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/quickPhrase/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete phrases. */
        delete: operations["phrases_delete_phrases"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/quickPhrase/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The groups in use, with their sizes. */
        get: operations["phrases_list_phrase_groups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/quickPhrase/ids": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The ids that match the list's filters. */
        get: operations["phrases_list_phrase_ids"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/quickPhrase/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Team phrases and the caller's own. */
        get: operations["phrases_list_phrases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/quickPhrase/sort": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change the order by dragging. */
        put: operations["phrases_sort_phrases"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/serviceClue/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One clue. */
        get: operations["clues_get_clue"];
        /** Change a clue and the cases that it belongs to. */
        put: operations["clues_edit_clue"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/serviceClue/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a clue. */
        post: operations["clues_add_clue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/serviceClue/checkName": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether a name is still free. */
        get: operations["clues_check_clue_name"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/serviceClue/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete clues. Dialogues that were started keep what they showed. */
        delete: operations["clues_delete_clues"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/serviceClue/ids": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The ids that match the list's filters. */
        get: operations["clues_list_clue_ids"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/serviceClue/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The clues of the team. */
        get: operations["clues_list_clues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/studentGroup/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The students of the current team, grouped by department. */
        get: operations["org_student_groups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coach/trainer/trainer/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The trainers of the current team, to choose confirmers and assessors from. */
        get: operations["org_list_trainers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/auth/configuration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the sign-in page and the sign-out need to know; works without a token. */
        get: operations["auth_configuration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in with a local account. */
        post: operations["auth_login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sign out: the token dies. */
        get: operations["auth_logout"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/team": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All teams of the caller, in whatever role. */
        get: operations["org_list_my_teams"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The signed-in user. */
        get: operations["user_get_user"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/user/changePassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the password; every other token of the user is revoked. */
        post: operations["user_change_password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/user/permission": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's permission codes, nested below the roles held in any team. */
        get: operations["user_get_permission"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/user/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The roles that the caller may work as. */
        get: operations["user_list_roles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/user/setRole": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Work as another role. The team is kept when the role is held there, else the only one is taken. */
        post: operations["user_set_role"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/user/setTeam": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Work in another team. */
        post: operations["user_set_team"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/user/signStatement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Agree to the terms. Agreeing to a version that is no longer in force is refused. */
        post: operations["user_sign_statement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/user/statementInfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The terms in force. */
        get: operations["user_get_statement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portal/api/user/teams": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The teams in which the caller has the current role. */
        get: operations["user_list_teams"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        BusinessType: {
            /** Format: int64 */
            count: number;
            name: string;
        };
        CaseCluesBody: {
            /** @description All clues of the case. */
            clueIds: number[];
        };
        CaseDetail: components["schemas"]["CaseItem"] & {
            content: components["schemas"]["cases.CaseContent"];
            /** @description Open tasks that use the case, in whatever version. */
            tasks: components["schemas"]["CaseUse"][];
        };
        CaseDraft: {
            businessType?: string;
            content: components["schemas"]["cases.CaseContent"];
            difficulty: components["schemas"]["Difficulty"];
            name: string;
            /**
             * Format: int64
             * @description The `rev` that was read; only a change needs it.
             */
            rev?: number;
        };
        CaseIdBody: {
            /** Format: int64 */
            id: number;
        };
        CaseIdsBody: {
            ids: number[];
        };
        /** @description A case in a list. */
        CaseItem: {
            businessType: string;
            /** @description True when the caller may confirm or return it now. */
            canConfirm: boolean;
            caseNo: string;
            confirmers: components["schemas"]["cases.CasePerson"][];
            confirmStatus: components["schemas"]["ConfirmStatus"];
            createdAt: components["schemas"]["Stamp"];
            /** Format: int64 */
            createdBy: number | null;
            createdByName: string | null;
            difficulty: components["schemas"]["Difficulty"];
            /**
             * Format: int64
             * @description Who wrote the current version last, and so may not confirm it.
             */
            editedBy: number | null;
            editedByName: string | null;
            /** Format: int64 */
            id: number;
            name: string;
            /** @description Why it was returned; empty otherwise. */
            returnReason: string;
            /** Format: int64 */
            rev: number;
            source: components["schemas"]["CaseSource"];
            submittedAt: components["schemas"]["Stamp"] | null;
            updatedAt: components["schemas"]["Stamp"];
            useState: components["schemas"]["UseState"];
            /** Format: int64 */
            version: number;
        };
        "cases.CaseContent": {
            /** @description What the student reads before the call. */
            background: string;
            /** @description A verb phrase the customer can say, such as `把多扣的36元退给我`. */
            customerGoal: string;
            endRules?: components["schemas"]["cases.EndRules"];
            facts?: components["schemas"]["cases.Fact"][];
            /** @description What is really the matter. Never leaves the server. */
            hiddenTruth: string;
            /** Format: int64 */
            maxTurns?: number;
            objections?: components["schemas"]["cases.Objection"][];
            openingLine: string;
            persona: components["schemas"]["cases.Persona"];
            phases?: components["schemas"]["cases.Phase"][];
            referenceDialogue?: components["schemas"]["cases.Line"][];
            solution: components["schemas"]["cases.Solution"];
            /**
             * Format: int64
             * @description 0 = no limit, else 60..7200.
             */
            timeLimitSec?: number;
            /**
             * Format: int64
             * @description How many identity facts make the customer "verified".
             */
            verifyNeeds?: number;
        };
        /** @description Somebody, by the name that others see. */
        "cases.CasePerson": {
            /** Format: int64 */
            id: number;
            name: string;
        };
        /** @description How many cases a call changed; those already as wanted do not count. */
        "cases.Changed": {
            /** Format: int64 */
            changed: number;
        };
        /** @description The upper bound on turns is `CaseContent::maxTurns`. */
        "cases.EndRules": {
            /**
             * Format: int64
             * @description Agent turns before which the customer does not say goodbye.
             */
            minTurns: number;
            /** @description Also objections that never came up must be resolved. */
            mustResolveAll: boolean;
            thankAndEndWhen: components["schemas"]["cases.EndWhen"];
        };
        /** @enum {string} */
        "cases.EndWhen": "agentCloses" | "confirmed";
        "cases.Fact": {
            /** @description Other ways to write the value; guarded against leaks like the value itself. */
            aliases?: string[];
            /** @description What an agent says to ask for this fact. */
            askWords?: string[];
            disclosure: components["schemas"]["Disclosure"];
            /** @description Giving this fact counts towards the identity check. */
            identity?: boolean;
            key: string;
            label: string;
            /** @description Whole sentences in which the customer says the value; the plain value is used when there are none. */
            spoken?: string[];
            value: string;
        };
        /**
         * @description A condition on the state of the conversation, used to move between stages.
         * @enum {string}
         */
        "cases.Gate": "greeted" | "verified" | "factGiven" | "empathised" | "solutionStarted" | "solutionComplete" | "objectionsResolved" | "confirmed" | "closingAsked" | "angerHigh" | "trustLow" | "patienceLow";
        /** @description One line of the reference dialogue; `role` is 1 agent or 2 customer. */
        "cases.Line": {
            role: components["schemas"]["MessageRole"];
            text: string;
        };
        "cases.Objection": {
            id: string;
            /**
             * Format: int64
             * @description Higher comes first.
             */
            priority?: number;
            resolvedBy: components["schemas"]["cases.WordMatch"];
            trigger: components["schemas"]["cases.Trigger"];
            variants: string[];
        };
        "cases.Persona": {
            /** @description Free wording such as `30-39岁`. */
            ageBand?: string;
            /**
             * Format: int64
             * @description Patience lost when a turn brings nothing.
             */
            decayPerTurn: number;
            /**
             * Format: int64
             * @description Anger from which the customer escalates.
             */
            escalateAt: number;
            /** @description Words that anger this person in particular, on top of the general list. */
            forbiddenTopics?: string[];
            gender: components["schemas"]["Gender"];
            /**
             * Format: int64
             * @description Anger from which the customer hangs up after one warning; 0 = never.
             */
            hangupAt: number;
            /** Format: int64 */
            initAnger: number;
            /** Format: int64 */
            initPatience: number;
            /** Format: int64 */
            initTrust: number;
            /** @description Whether the customer has read up on the rules and contradicts wrong statements. */
            knowsPolicy?: boolean;
            name: string;
            occupation?: string;
            openness: components["schemas"]["Openness"];
            region?: string;
            speechStyle: components["schemas"]["SpeechStyle"];
            /**
             * Format: int64
             * @description Chance of a typing slip per line, in basis points.
             */
            typingNoiseBp?: number;
        };
        "cases.Phase": {
            /** @description All must hold before this stage can begin. */
            enter?: components["schemas"]["cases.Gate"][];
            /** @description Any of these makes the stage go badly: a turn without progress costs patience twice. */
            failIf?: components["schemas"]["cases.Gate"][];
            /**
             * Format: int64
             * @description Agent turns after which the stage goes badly; 0 = no limit.
             */
            maxTurns?: number;
            next?: components["schemas"]["Stage"] | null;
            stage: components["schemas"]["Stage"];
            /** @description One of these ends the stage well. */
            successIf?: components["schemas"]["cases.Gate"][];
        };
        /** @description One thing an agent can say about the matter: a step to take, a right statement or a wrong one. */
        "cases.Point": {
            id: string;
            saidBy: components["schemas"]["cases.WordMatch"];
            text: string;
        };
        "cases.Problem": {
            code: string;
            message: string;
            /** @description The field, such as `objections.1.variants.0`. */
            path: string;
        };
        "cases.Solution": {
            correctPoints?: components["schemas"]["cases.Point"][];
            /** @description All must be said before the customer accepts. */
            steps: components["schemas"]["cases.Point"][];
            wrongPoints?: components["schemas"]["cases.Point"][];
        };
        "cases.Trigger": {
            after?: string;
            at: components["schemas"]["cases.TriggerAt"];
            /** Format: int64 */
            turn?: number;
            words?: string[];
        };
        /**
         * @description What makes an objection come up.
         * @enum {string}
         */
        "cases.TriggerAt": "start" | "words" | "solution" | "turn" | "afterObjection";
        "cases.Validation": {
            /** @description True when the case may be submitted and confirmed. */
            ok: boolean;
            problems: components["schemas"]["cases.Problem"][];
        };
        /**
         * @description When a line of the agent counts as saying something: one entry of `words`, or one of the keyword `groups`.
         *
         *     An entry may hold several pieces separated by spaces; all of them must occur in the line, in any order.
         */
        "cases.WordMatch": {
            /** @description Names of keyword groups. */
            groups?: string[];
            words?: string[];
        };
        /** @enum {integer} */
        CaseSource: 1 | 2 | 3 | 4;
        CaseStat: {
            /** Format: int64 */
            confirmed: number;
            /**
             * Format: int64
             * @description Waiting for the caller to confirm.
             */
            mine: number;
            /** Format: int64 */
            pending: number;
            /** Format: int64 */
            returned: number;
            /** Format: int64 */
            total: number;
            /** Format: int64 */
            unused: number;
            /** Format: int64 */
            using: number;
        };
        /** @description An open assessment task that uses a case. */
        CaseUse: {
            /** Format: int64 */
            taskId: number;
            taskName: string;
        };
        CaseUseStateBody: {
            ids: number[];
            useState: components["schemas"]["UseState"];
        };
        CaseVersionDetail: components["schemas"]["CaseVersionItem"] & {
            content: components["schemas"]["cases.CaseContent"];
        };
        CaseVersionItem: {
            confirmedAt: components["schemas"]["Stamp"] | null;
            confirmedByName: string | null;
            difficulty: components["schemas"]["Difficulty"];
            editedAt: components["schemas"]["Stamp"];
            editedByName: string | null;
            name: string;
            /** Format: int64 */
            version: number;
        };
        ChangePasswordBody: {
            /** @description 8 to 128 characters with at least two of: letters, digits, others. */
            newPassword: string;
            oldPassword: string;
        };
        ClueBody: {
            /** @description The cases that it belongs to. */
            caseIds?: number[];
            fields: components["schemas"]["ClueField"][];
            kind: components["schemas"]["ClueKind"];
            name: string;
            /**
             * Format: int64
             * @description The `rev` that was read; only a change needs it.
             */
            rev?: number;
            revealAt: components["schemas"]["RevealAt"];
            /** @description Any of these, said by either side, reveals the clue; needed when `revealAt` is 3. */
            triggerWords?: string[];
            useState?: components["schemas"]["UseState"];
        };
        /** @description A case that a clue belongs to. */
        ClueCase: {
            /** Format: int64 */
            id: number;
            name: string;
        };
        ClueField: {
            label: string;
            /** @description Shown like `138****1234` until the customer's identity was verified. */
            masked?: boolean;
            value: string;
        };
        /** @description A clue as it is managed. */
        ClueItem: {
            cases: components["schemas"]["ClueCase"][];
            fields: components["schemas"]["ClueField"][];
            /** Format: int64 */
            id: number;
            kind: components["schemas"]["ClueKind"];
            name: string;
            /** Format: int64 */
            rev: number;
            revealAt: components["schemas"]["RevealAt"];
            triggerWords: string[];
            updatedAt: components["schemas"]["Stamp"];
            updatedByName: string | null;
            useState: components["schemas"]["UseState"];
        };
        /** @enum {integer} */
        ClueKind: 1 | 2 | 3 | 4 | 5;
        /** @enum {integer} */
        ConfirmStatus: 1 | 2 | 3;
        CopyPhraseBody: {
            /** Format: int64 */
            id: number;
        };
        /** @description What a create or copy made. */
        Created: {
            /** Format: int64 */
            id: number;
        };
        Deleted: {
            /**
             * Format: int64
             * @description How many rows were deleted.
             */
            deleted: number;
        };
        /**
         * @description Difficulty travels as a word, as the specification writes it.
         * @enum {string}
         */
        Difficulty: "easy" | "medium" | "hard";
        /** @enum {integer} */
        Disclosure: 1 | 2 | 3 | 4;
        Envelope_CaseDetail: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: (components["schemas"]["CaseItem"] & {
                content: components["schemas"]["cases.CaseContent"];
                /** @description Open tasks that use the case, in whatever version. */
                tasks: components["schemas"]["CaseUse"][];
            }) | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_cases.Changed": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["cases.Changed"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_cases.Validation": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["cases.Validation"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Envelope_CaseStat: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["CaseStat"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Envelope_CaseVersionDetail: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: (components["schemas"]["CaseVersionItem"] & {
                content: components["schemas"]["cases.CaseContent"];
            }) | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Envelope_ClueItem: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["ClueItem"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Envelope_Created: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["Created"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Envelope_Deleted: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["Deleted"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Envelope_Ids: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["Ids"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Envelope_LoginAnswer: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["LoginAnswer"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Envelope_LoginConfig: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["LoginConfig"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Envelope_NameCheck: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["NameCheck"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Envelope_NewToken: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["NewToken"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Envelope_Nothing: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: Record<string, never> | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Envelope_Page_CaseItem: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: {
                items: components["schemas"]["CaseItem"][];
                /** Format: int64 */
                page: number;
                /** Format: int64 */
                pageSize: number;
                /**
                 * Format: int64
                 * @description Rows that match the filters, over all pages.
                 */
                total: number;
            } | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Envelope_Page_ClueItem: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: {
                items: components["schemas"]["ClueItem"][];
                /** Format: int64 */
                page: number;
                /** Format: int64 */
                pageSize: number;
                /**
                 * Format: int64
                 * @description Rows that match the filters, over all pages.
                 */
                total: number;
            } | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Envelope_Page_PhraseItem: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: {
                items: components["schemas"]["PhraseItem"][];
                /** Format: int64 */
                page: number;
                /** Format: int64 */
                pageSize: number;
                /**
                 * Format: int64
                 * @description Rows that match the filters, over all pages.
                 */
                total: number;
            } | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_Page_quality.Project": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: {
                items: components["schemas"]["quality.Project"][];
                /** Format: int64 */
                page: number;
                /** Format: int64 */
                pageSize: number;
                /**
                 * Format: int64
                 * @description Rows that match the filters, over all pages.
                 */
                total: number;
            } | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_Page_quality.Type": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: {
                items: components["schemas"]["quality.Type"][];
                /** Format: int64 */
                page: number;
                /** Format: int64 */
                pageSize: number;
                /**
                 * Format: int64
                 * @description Rows that match the filters, over all pages.
                 */
                total: number;
            } | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Envelope_PhraseItem: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["PhraseItem"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_quality.NameCheck": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["quality.NameCheck"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_quality.Project": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["quality.Project"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_quality.ProjectStat": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["quality.ProjectStat"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_quality.Type": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["quality.Type"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_quality.Updated": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["quality.Updated"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Envelope_Statement: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["Statement"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Envelope_UserInfo: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["UserInfo"] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Envelope_Vec_BusinessType: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["BusinessType"][] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Envelope_Vec_CaseVersionItem: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["CaseVersionItem"][] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Envelope_Vec_ClueItem: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["ClueItem"][] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_Vec_org.PeopleNode": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["org.PeopleNode"][] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        "Envelope_Vec_org.Person": {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["org.Person"][] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Envelope_Vec_Permission: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["Permission"][] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Envelope_Vec_Phrase: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["Phrase"][] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Envelope_Vec_PhraseGroup: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["PhraseGroup"][] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Envelope_Vec_RoleEntry: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["RoleEntry"][] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Envelope_Vec_TeamEntry: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["TeamEntry"][] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Envelope_Vec_TeamRow: {
            /**
             * Format: int32
             * @description 0 is success; the rest is the error catalogue.
             */
            code: number;
            data: components["schemas"]["TeamRow"][] | null;
            /** @description Set only where the caller must decide by itself and no message is to be shown. */
            errorCode?: string | null;
            msg: string;
        };
        Failure: {
            /**
             * Format: int32
             * @description The error catalogue; never 0.
             */
            code: number;
            /** @description `fields` of a 422, `changed` of a lost edit, `requestId` of a 5xx. */
            data: Record<string, never> | null;
            errorCode?: string;
            /** @description For the person at the screen, in Chinese. */
            msg: string;
        };
        /** @enum {string} */
        Gender: "male" | "female" | "unknown";
        /** @enum {integer} */
        Handler: 1 | 2 | 3 | 4;
        /** @description The ids that match a list's filters, so that a selection can span pages. */
        Ids: {
            ids: number[];
        };
        LoginAnswer: {
            /** @description True while a team must be chosen first. */
            needTeam: boolean;
            role: components["schemas"]["Role"] | null;
            /** Format: int64 */
            teamId: number | null;
            /** @description Bearer token of the next calls. */
            token: string;
            /** Format: int64 */
            userId: number;
        };
        LoginBody: {
            password: string;
            username: string;
        };
        LoginConfig: {
            /** @description Title at sign-in and in navigation. */
            brandTitle: string;
            ebpLogOutUrl: string;
            ssoLogOutUrl: string;
            ssoType: components["schemas"]["SsoType"];
        };
        /** @enum {integer} */
        MessageRole: 1 | 2 | 3;
        /** @description Whether a name is free, asked while it is being typed. */
        NameCheck: {
            available: boolean;
        };
        NewToken: {
            needTeam: boolean;
            /** @description Replaces the token of this call, which no longer works. */
            token: string;
        };
        /** @enum {string} */
        NodeKind: "group" | "student";
        /** @description The `data` of a call that has nothing to say beyond success. */
        Nothing: Record<string, never>;
        /**
         * @description How readily the customer gives a fact when asked.
         * @enum {string}
         */
        Openness: "generous" | "normal" | "precise";
        /** @description A tree of groups with people as leaves. */
        "org.PeopleNode": {
            child: components["schemas"]["org.PeopleNode"][];
            /**
             * Format: int64
             * @description The user's id of a leaf; negative for a group.
             */
            id: number;
            kind: components["schemas"]["NodeKind"];
            name: string;
        };
        "org.Person": {
            /** Format: int64 */
            id: number;
            name: string;
            username: string;
        };
        /** @description A code and the codes below it. */
        Permission: {
            code: string;
            permissions: components["schemas"]["Permission"][];
        };
        /** @description A phrase as it is offered during a dialogue. */
        Phrase: {
            content: string;
            /** @description False = not to be offered in an exam. */
            enabledInExam: boolean;
            groupName: string;
            hotkey: string;
            /** Format: int64 */
            id: number;
            scope: components["schemas"]["PhraseScope"];
            title: string;
            variables: string[];
        };
        PhraseBody: {
            content: string;
            enabledInExam?: boolean;
            groupName?: string;
            /** @description Letters, digits, `+`, `-` and `/`. */
            hotkey?: string;
            /**
             * Format: int64
             * @description The `rev` that was read; only a change needs it.
             */
            rev?: number;
            scope: components["schemas"]["PhraseScope"];
            title: string;
            useState?: components["schemas"]["UseState"];
        };
        PhraseGroup: {
            /** Format: int64 */
            count: number;
            /** @description Empty = without a group. */
            name: string;
        };
        /** @description A phrase as it is managed. */
        PhraseItem: {
            content: string;
            enabledInExam: boolean;
            groupName: string;
            /** @description Empty = none. */
            hotkey: string;
            /** Format: int64 */
            id: number;
            /** Format: int64 */
            ownerId: number;
            ownerName: string;
            /** Format: int64 */
            rev: number;
            scope: components["schemas"]["PhraseScope"];
            title: string;
            updatedAt: components["schemas"]["Stamp"];
            /** Format: int64 */
            useCount: number;
            useState: components["schemas"]["UseState"];
            /** @description The names between braces in the content, to be filled in before sending. */
            variables: string[];
        };
        /** @enum {integer} */
        PhraseScope: 1 | 2;
        /** @enum {integer} */
        ProjectMode: 1 | 2 | 3;
        "quality.HandlerBody": {
            handler: components["schemas"]["Handler"];
            ids: number[];
        };
        "quality.HandlerCount": {
            /** Format: int64 */
            count: number;
            handler: components["schemas"]["Handler"];
            /** Format: int64 */
            maxCp: number;
        };
        "quality.NameCheck": {
            /** @description Whether the name is free. */
            available: boolean;
        };
        /** @description A quality project as lists show it. */
        "quality.Project": {
            appealable: boolean;
            description: string;
            handler: components["schemas"]["Handler"];
            /** Format: int64 */
            id: number;
            /** Format: int64 */
            itemCount: number;
            /**
             * Format: int64
             * @description Points of the check items in use; a project that gives points needs exactly `maxCp` of them.
             */
            itemCp: number;
            /** Format: int64 */
            maxCp: number;
            mode: components["schemas"]["ProjectMode"];
            naAllowed: boolean;
            name: string;
            /** Format: int64 */
            rev: number;
            severity: components["schemas"]["Severity"];
            /** Format: int64 */
            sort: number;
            status: components["schemas"]["UseState"];
            /** Format: int64 */
            typeId: number;
            typeName: string;
            updatedAt: components["schemas"]["Stamp"];
            updatedBy: string | null;
        };
        "quality.ProjectEdit": {
            appealable: boolean;
            description?: string;
            handler: components["schemas"]["Handler"];
            /** Format: int64 */
            maxCp: number;
            mode: components["schemas"]["ProjectMode"];
            naAllowed: boolean;
            name: string;
            /** Format: int64 */
            rev: number;
            severity: components["schemas"]["Severity"];
            status: components["schemas"]["UseState"];
            /** Format: int64 */
            typeId: number;
        };
        "quality.ProjectForm": {
            /** @description Whether a student may dispute an item. */
            appealable: boolean;
            description?: string;
            handler: components["schemas"]["Handler"];
            /** Format: int64 */
            maxCp: number;
            mode: components["schemas"]["ProjectMode"];
            /** @description Whether an item may turn out not to apply. */
            naAllowed: boolean;
            name: string;
            severity: components["schemas"]["Severity"];
            status: components["schemas"]["UseState"];
            /** Format: int64 */
            typeId: number;
        };
        /** @description How many projects, and how many points they are worth. */
        "quality.ProjectStat": {
            /**
             * Format: int64
             * @description Points of the projects in use: what a dialogue is scored against.
             */
            applicableCp: number;
            byHandler: components["schemas"]["quality.HandlerCount"][];
            byStatus: components["schemas"]["quality.StatusCount"][];
            byType: components["schemas"]["quality.TypeCount"][];
            /** Format: int64 */
            total: number;
        };
        /** @description Ids in their new order; rows that are not named keep their places. */
        "quality.SortBody": {
            ids: number[];
        };
        "quality.StatusBody": {
            ids: number[];
            status: components["schemas"]["UseState"];
        };
        "quality.StatusCount": {
            /** Format: int64 */
            count: number;
            /** Format: int64 */
            maxCp: number;
            status: components["schemas"]["UseState"];
        };
        /** @description A quality type as lists show it. */
        "quality.Type": {
            /**
             * Format: int64
             * @description The most that the projects of the type can give together; null is no limit.
             */
            capCp: number | null;
            /** Format: int64 */
            id: number;
            /**
             * Format: int64
             * @description Points of the projects in use.
             */
            maxCp: number;
            name: string;
            /** Format: int64 */
            projectCount: number;
            /** Format: int64 */
            rev: number;
            /** Format: int64 */
            sort: number;
            updatedAt: components["schemas"]["Stamp"];
            updatedBy: string | null;
        };
        "quality.TypeCount": {
            /** Format: int64 */
            count: number;
            /** Format: int64 */
            maxCp: number;
            /** Format: int64 */
            typeId: number;
            typeName: string;
        };
        "quality.TypeEdit": {
            /** Format: int64 */
            capCp?: number | null;
            name: string;
            /** Format: int64 */
            rev: number;
        };
        "quality.TypeForm": {
            /**
             * Format: int64
             * @description 1 to 10000, or null for no limit.
             */
            capCp?: number | null;
            name: string;
        };
        "quality.Updated": {
            /** Format: int64 */
            updated: number;
        };
        ReturnCaseBody: {
            /** Format: int64 */
            id: number;
            reason: string;
        };
        /** @enum {integer} */
        RevealAt: 1 | 2 | 3;
        /**
         * @description The three roles, in order of priority.
         * @enum {string}
         */
        Role: "management" | "trainer" | "student";
        RoleEntry: {
            code: components["schemas"]["Role"];
            isAdmin: boolean;
            isStudent: boolean;
            isTrainer: boolean;
            name: string;
            /** Format: int64 */
            roleId: number;
        };
        SetRoleBody: {
            /** Format: int64 */
            roleId: number;
        };
        SetTeamBody: {
            /** Format: int64 */
            teamId: number;
        };
        /** @enum {integer} */
        Severity: 1 | 2 | 3;
        SignBody: {
            /**
             * Format: int64
             * @description The version that was shown.
             */
            version: number;
        };
        SortPhrasesBody: {
            /** @description Phrases in their new order; the places they held before are shared out again among them. */
            ids: number[];
        };
        /**
         * @description How the customer talks. Travels as an English word; [`SpeechStyle::label`] is what a trainer reads.
         * @enum {string}
         */
        SpeechStyle: "impatient" | "hesitant" | "picky" | "polite" | "quiet" | "forceful";
        /** @enum {integer} */
        SsoType: 1 | 2 | 3;
        /** @enum {integer} */
        Stage: 1 | 2 | 3 | 4 | 5;
        /**
         * @description YYYY-MM-DD HH:mm:ss, China Standard Time
         * @example 2026-01-31 09:30:00
         */
        Stamp: string;
        Statement: {
            /** @description Sanitised HTML. */
            content: string;
            url: string;
            /** Format: int64 */
            version: number;
        };
        SubmitCaseBody: {
            /** @description Trainers of the team, at least one of them not the last editor. */
            confirmerIds: number[];
            /** Format: int64 */
            id: number;
        };
        TeamEntry: {
            name: string;
            /** @description The caller's roles in this team. */
            roles: components["schemas"]["RoleEntry"][];
            /**
             * Format: int64
             * @description 1 is active.
             */
            status: number;
            /** Format: int64 */
            teamId: number;
        };
        TeamRow: {
            name: string;
            /**
             * Format: int64
             * @description 1 is active.
             */
            status: number;
            /** Format: int64 */
            teamId: number;
        };
        UserInfo: {
            /** Format: int64 */
            id: number;
            /** @description Shown instead of the username when present. */
            nickName: string | null;
            /** Format: int64 */
            roleId: number | null;
            rolePath: components["schemas"]["Role"] | null;
            ssoType: components["schemas"]["SsoType"];
            /**
             * Format: int64
             * @description 1 signed, 2 the terms must be shown.
             */
            statementStatus: number;
            /** Format: int64 */
            teamId: number | null;
            teamName: string | null;
            username: string;
        };
        /** @enum {integer} */
        UseState: 1 | 2;
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    quality_edit_project: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["quality.ProjectEdit"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_quality.Project"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    quality_delete_project: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Deleted"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    quality_add_project: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["quality.ProjectForm"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_quality.Project"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    quality_check_project_name: {
        parameters: {
            query?: {
                /** @description The row being edited, which may keep its name. */
                id?: number;
                name?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_quality.NameCheck"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    quality_set_project_handler: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["quality.HandlerBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_quality.Updated"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    quality_list_project_ids: {
        parameters: {
            query?: {
                handler?: components["schemas"]["Handler"];
                /** @description Free text, matched case-insensitively. */
                keyword?: string;
                mode?: components["schemas"]["ProjectMode"];
                order?: "asc" | "desc";
                /** @description From 1. */
                page?: number;
                pageSize?: number;
                /** @description A sortable field of the list. */
                sort?: string;
                status?: components["schemas"]["UseState"];
                typeId?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Ids"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    quality_list_projects: {
        parameters: {
            query?: {
                handler?: components["schemas"]["Handler"];
                /** @description Free text, matched case-insensitively. */
                keyword?: string;
                mode?: components["schemas"]["ProjectMode"];
                order?: "asc" | "desc";
                /** @description From 1. */
                page?: number;
                pageSize?: number;
                /** @description A sortable field of the list. */
                sort?: string;
                status?: components["schemas"]["UseState"];
                typeId?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Page_quality.Project"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    quality_sort_projects: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["quality.SortBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Nothing"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    quality_get_project_stat: {
        parameters: {
            query?: {
                handler?: components["schemas"]["Handler"];
                /** @description Free text, matched case-insensitively. */
                keyword?: string;
                mode?: components["schemas"]["ProjectMode"];
                order?: "asc" | "desc";
                /** @description From 1. */
                page?: number;
                pageSize?: number;
                /** @description A sortable field of the list. */
                sort?: string;
                status?: components["schemas"]["UseState"];
                typeId?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_quality.ProjectStat"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    quality_set_project_status: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["quality.StatusBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_quality.Updated"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    quality_edit_type: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["quality.TypeEdit"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_quality.Type"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    quality_delete_type: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Deleted"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    quality_add_type: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["quality.TypeForm"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_quality.Type"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    quality_check_type_name: {
        parameters: {
            query?: {
                /** @description The row being edited, which may keep its name. */
                id?: number;
                name?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_quality.NameCheck"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    quality_list_types: {
        parameters: {
            query?: {
                /** @description Free text, matched case-insensitively. */
                keyword?: string;
                order?: "asc" | "desc";
                /** @description From 1. */
                page?: number;
                pageSize?: number;
                /** @description A sortable field of the list. */
                sort?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Page_quality.Type"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    quality_sort_types: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["quality.SortBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Nothing"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    org_list_managed_teams: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Vec_TeamRow"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    phrases_list_practice_phrases: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Vec_Phrase"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    cases_get_case: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_CaseDetail"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    cases_edit_case: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CaseDraft"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_CaseDetail"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    cases_delete_case: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Deleted"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    clues_list_case_clues: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Vec_ClueItem"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    clues_set_case_clues: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CaseCluesBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Vec_ClueItem"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    cases_list_case_versions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Vec_CaseVersionItem"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    cases_get_case_version: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                no: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_CaseVersionDetail"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    cases_add_case: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CaseDraft"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Created"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    cases_list_business_types: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Vec_BusinessType"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    cases_check_case_name: {
        parameters: {
            query: {
                /** @description The row being edited, which may keep its name. */
                id?: number;
                name: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_NameCheck"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    cases_confirm_cases: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CaseIdsBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_cases.Changed"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    cases_copy_case: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CaseIdBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Created"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    cases_delete_cases: {
        parameters: {
            query: {
                /**
                 * @description Comma-separated ids, at most 10,000.
                 * @example 1,2
                 */
                ids: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Deleted"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    cases_list_case_ids: {
        parameters: {
            query?: {
                businessType?: string;
                confirmStatus?: components["schemas"]["ConfirmStatus"];
                /** @description Id of who created it. */
                createdBy?: number;
                difficulty?: components["schemas"]["Difficulty"];
                /** @description Free text, matched case-insensitively. */
                keyword?: string;
                /** @description Only those that wait for the caller to confirm them. */
                mine?: boolean;
                order?: "asc" | "desc";
                /** @description From 1. */
                page?: number;
                pageSize?: number;
                /** @description A sortable field of the list. */
                sort?: string;
                useState?: components["schemas"]["UseState"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Ids"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    cases_list_cases: {
        parameters: {
            query?: {
                businessType?: string;
                confirmStatus?: components["schemas"]["ConfirmStatus"];
                /** @description Id of who created it. */
                createdBy?: number;
                difficulty?: components["schemas"]["Difficulty"];
                /** @description Free text, matched case-insensitively. */
                keyword?: string;
                /** @description Only those that wait for the caller to confirm them. */
                mine?: boolean;
                order?: "asc" | "desc";
                /** @description From 1. */
                page?: number;
                pageSize?: number;
                /** @description A sortable field of the list. */
                sort?: string;
                useState?: components["schemas"]["UseState"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Page_CaseItem"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    cases_return_case: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReturnCaseBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Nothing"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    cases_case_stat: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_CaseStat"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    cases_submit_case: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubmitCaseBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Nothing"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    cases_set_case_use_state: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CaseUseStateBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_cases.Changed"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    cases_validate_case: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CaseDraft"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_cases.Validation"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    phrases_get_phrase: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_PhraseItem"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    phrases_edit_phrase: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PhraseBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_PhraseItem"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    phrases_add_phrase: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PhraseBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Created"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    phrases_copy_phrase: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CopyPhraseBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Created"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    phrases_delete_phrases: {
        parameters: {
            query: {
                /**
                 * @description Comma-separated ids, at most 10,000.
                 * @example 1,2
                 */
                ids: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Deleted"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    phrases_list_phrase_groups: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Vec_PhraseGroup"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    phrases_list_phrase_ids: {
        parameters: {
            query?: {
                group?: string;
                /** @description Free text, matched case-insensitively. */
                keyword?: string;
                order?: "asc" | "desc";
                /** @description From 1. */
                page?: number;
                pageSize?: number;
                scope?: components["schemas"]["PhraseScope"];
                /** @description A sortable field of the list. */
                sort?: string;
                useState?: components["schemas"]["UseState"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Ids"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    phrases_list_phrases: {
        parameters: {
            query?: {
                group?: string;
                /** @description Free text, matched case-insensitively. */
                keyword?: string;
                order?: "asc" | "desc";
                /** @description From 1. */
                page?: number;
                pageSize?: number;
                scope?: components["schemas"]["PhraseScope"];
                /** @description A sortable field of the list. */
                sort?: string;
                useState?: components["schemas"]["UseState"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Page_PhraseItem"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    phrases_sort_phrases: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SortPhrasesBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Nothing"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    clues_get_clue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_ClueItem"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    clues_edit_clue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClueBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_ClueItem"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    clues_add_clue: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClueBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Created"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    clues_check_clue_name: {
        parameters: {
            query: {
                /** @description The row being edited, which may keep its name. */
                id?: number;
                name: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_NameCheck"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    clues_delete_clues: {
        parameters: {
            query: {
                /**
                 * @description Comma-separated ids, at most 10,000.
                 * @example 1,2
                 */
                ids: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Deleted"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    clues_list_clue_ids: {
        parameters: {
            query?: {
                /** @description Only clues that are linked to this case. */
                caseId?: number;
                /** @description Free text, matched case-insensitively. */
                keyword?: string;
                kind?: components["schemas"]["ClueKind"];
                order?: "asc" | "desc";
                /** @description From 1. */
                page?: number;
                pageSize?: number;
                revealAt?: components["schemas"]["RevealAt"];
                /** @description A sortable field of the list. */
                sort?: string;
                useState?: components["schemas"]["UseState"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Ids"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    clues_list_clues: {
        parameters: {
            query?: {
                /** @description Only clues that are linked to this case. */
                caseId?: number;
                /** @description Free text, matched case-insensitively. */
                keyword?: string;
                kind?: components["schemas"]["ClueKind"];
                order?: "asc" | "desc";
                /** @description From 1. */
                page?: number;
                pageSize?: number;
                revealAt?: components["schemas"]["RevealAt"];
                /** @description A sortable field of the list. */
                sort?: string;
                useState?: components["schemas"]["UseState"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Page_ClueItem"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    org_student_groups: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Vec_org.PeopleNode"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    org_list_trainers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Vec_org.Person"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    auth_configuration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_LoginConfig"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    auth_login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_LoginAnswer"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    auth_logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Nothing"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    org_list_my_teams: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Vec_TeamRow"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    user_get_user: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_UserInfo"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    user_change_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePasswordBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Nothing"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    user_get_permission: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Vec_Permission"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    user_list_roles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Vec_RoleEntry"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    user_set_role: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetRoleBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_NewToken"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    user_set_team: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetTeamBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_NewToken"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    user_sign_statement: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignBody"];
            };
        };
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Nothing"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    user_get_statement: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Statement"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    user_list_teams: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Failure; see the error catalogue */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Vec_TeamEntry"];
                };
            };
            /** @description Failure; see the error catalogue */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
}
