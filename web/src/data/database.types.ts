export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      account_changes: {
        Row: {
          changed_at: string;
          changed_by: string | null;
          former: string | null;
          id: string;
          present: string | null;
          reason: string | null;
          user_id: string;
          what: string;
        };
        ComputedFields: never;
        Insert: {
          changed_at?: string;
          changed_by?: string | null;
          former?: string | null;
          id?: string;
          present?: string | null;
          reason?: string | null;
          user_id: string;
          what: string;
        };
        Update: {
          changed_at?: string;
          changed_by?: string | null;
          former?: string | null;
          id?: string;
          present?: string | null;
          reason?: string | null;
          user_id?: string;
          what?: string;
        };
        Relationships: [
          {
            foreignKeyName: "account_changes_changed_by_fkey";
            columns: ["changed_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "account_changes_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      audit_logs: {
        Row: {
          action: string;
          id: string;
          ip_address: unknown;
          metadata: NonNullable<Json>;
          target_id: string | null;
          target_type: string;
          timestamp: string;
          user_agent: string | null;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          action: string;
          id?: string;
          ip_address?: unknown;
          metadata?: NonNullable<Json>;
          target_id?: string | null;
          target_type: string;
          timestamp?: string;
          user_agent?: string | null;
          user_id?: string | null;
        };
        Update: {
          action?: string;
          id?: string;
          ip_address?: unknown;
          metadata?: NonNullable<Json>;
          target_id?: string | null;
          target_type?: string;
          timestamp?: string;
          user_agent?: string | null;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "audit_logs_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      closing_document_confirmations: {
        Row: {
          closing_document_id: string;
          confirmed_at: string;
          confirmed_by: string;
          end_reason: string | null;
          ended_at: string | null;
          id: string;
          sha256: string;
          side: Database["public"]["Enums"]["room_side"];
          version: number;
        };
        ComputedFields: never;
        Insert: {
          closing_document_id: string;
          confirmed_at?: string;
          confirmed_by: string;
          end_reason?: string | null;
          ended_at?: string | null;
          id?: string;
          sha256: string;
          side: Database["public"]["Enums"]["room_side"];
          version: number;
        };
        Update: {
          closing_document_id?: string;
          confirmed_at?: string;
          confirmed_by?: string;
          end_reason?: string | null;
          ended_at?: string | null;
          id?: string;
          sha256?: string;
          side?: Database["public"]["Enums"]["room_side"];
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "closing_document_confirmations_closing_document_id_fkey";
            columns: ["closing_document_id"];
            isOneToOne: false;
            referencedRelation: "deal_closing_documents";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "closing_document_confirmations_confirmed_by_fkey";
            columns: ["confirmed_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      contact_messages: {
        Row: {
          answered_at: string | null;
          answered_by: string | null;
          company: string | null;
          created_at: string;
          email: string;
          id: string;
          interest: string | null;
          kind: string;
          message: string;
          name: string;
          phone: string | null;
          role: string | null;
          subject: string | null;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          answered_at?: string | null;
          answered_by?: string | null;
          company?: string | null;
          created_at?: string;
          email: string;
          id?: string;
          interest?: string | null;
          kind: string;
          message: string;
          name: string;
          phone?: string | null;
          role?: string | null;
          subject?: string | null;
          user_id?: string | null;
        };
        Update: {
          answered_at?: string | null;
          answered_by?: string | null;
          company?: string | null;
          created_at?: string;
          email?: string;
          id?: string;
          interest?: string | null;
          kind?: string;
          message?: string;
          name?: string;
          phone?: string | null;
          role?: string | null;
          subject?: string | null;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "contact_messages_answered_by_fkey";
            columns: ["answered_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "contact_messages_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      deal_cancellations: {
        Row: {
          cancelled_at: string;
          cancelled_by: string;
          deal_id: string;
          reason: string;
          side: Database["public"]["Enums"]["room_side"];
        };
        ComputedFields: never;
        Insert: {
          cancelled_at?: string;
          cancelled_by: string;
          deal_id: string;
          reason: string;
          side: Database["public"]["Enums"]["room_side"];
        };
        Update: {
          cancelled_at?: string;
          cancelled_by?: string;
          deal_id?: string;
          reason?: string;
          side?: Database["public"]["Enums"]["room_side"];
        };
        Relationships: [
          {
            foreignKeyName: "deal_cancellations_cancelled_by_fkey";
            columns: ["cancelled_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "deal_cancellations_deal_id_fkey";
            columns: ["deal_id"];
            isOneToOne: true;
            referencedRelation: "deals";
            referencedColumns: ["id"];
          },
        ];
      };
      deal_closing_documents: {
        Row: {
          deal_room_id: string;
          document_id: string;
          id: string;
          named_at: string;
          named_by: string;
          side: Database["public"]["Enums"]["room_side"];
        };
        ComputedFields: never;
        Insert: {
          deal_room_id: string;
          document_id: string;
          id?: string;
          named_at?: string;
          named_by: string;
          side: Database["public"]["Enums"]["room_side"];
        };
        Update: {
          deal_room_id?: string;
          document_id?: string;
          id?: string;
          named_at?: string;
          named_by?: string;
          side?: Database["public"]["Enums"]["room_side"];
        };
        Relationships: [
          {
            foreignKeyName: "deal_closing_documents_deal_room_id_document_id_fkey";
            columns: ["deal_room_id", "document_id"];
            isOneToOne: true;
            referencedRelation: "deal_room_documents";
            referencedColumns: ["deal_room_id", "id"];
          },
          {
            foreignKeyName: "deal_closing_documents_deal_room_id_fkey";
            columns: ["deal_room_id"];
            isOneToOne: false;
            referencedRelation: "deal_rooms";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "deal_closing_documents_named_by_fkey";
            columns: ["named_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      deal_closing_evidence: {
        Row: {
          abandoned_at: string | null;
          arrived_at: string | null;
          content_type: string;
          created_at: string;
          deal_id: string;
          file_name: string;
          file_size: number;
          file_url: string;
          id: string;
          opened_at: string | null;
          side: Database["public"]["Enums"]["room_side"];
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          abandoned_at?: string | null;
          arrived_at?: string | null;
          content_type: string;
          created_at?: string;
          deal_id: string;
          file_name: string;
          file_size: number;
          file_url: string;
          id?: string;
          opened_at?: string | null;
          side: Database["public"]["Enums"]["room_side"];
          user_id: string;
        };
        Update: {
          abandoned_at?: string | null;
          arrived_at?: string | null;
          content_type?: string;
          created_at?: string;
          deal_id?: string;
          file_name?: string;
          file_size?: number;
          file_url?: string;
          id?: string;
          opened_at?: string | null;
          side?: Database["public"]["Enums"]["room_side"];
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "deal_closing_evidence_deal_id_fkey";
            columns: ["deal_id"];
            isOneToOne: false;
            referencedRelation: "deals";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "deal_closing_evidence_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      deal_closings: {
        Row: {
          amount: number;
          announced_at: string;
          announced_by: string;
          confirmed_at: string | null;
          confirmed_by: string | null;
          deal_id: string;
          hub_id: string | null;
          startup_id: string;
        };
        ComputedFields: never;
        Insert: {
          amount: number;
          announced_at?: string;
          announced_by: string;
          confirmed_at?: string | null;
          confirmed_by?: string | null;
          deal_id: string;
          hub_id?: string | null;
          startup_id: string;
        };
        Update: {
          amount?: number;
          announced_at?: string;
          announced_by?: string;
          confirmed_at?: string | null;
          confirmed_by?: string | null;
          deal_id?: string;
          hub_id?: string | null;
          startup_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "deal_closings_announced_by_fkey";
            columns: ["announced_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "deal_closings_confirmed_by_fkey";
            columns: ["confirmed_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "deal_closings_deal_id_fkey";
            columns: ["deal_id"];
            isOneToOne: true;
            referencedRelation: "deals";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "deal_closings_hub_id_fkey";
            columns: ["hub_id"];
            isOneToOne: false;
            referencedRelation: "hubs";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "deal_closings_startup_id_fkey";
            columns: ["startup_id"];
            isOneToOne: false;
            referencedRelation: "startups";
            referencedColumns: ["id"];
          },
        ];
      };
      deal_completions: {
        Row: {
          confirmed_at: string;
          confirmed_by: string;
          deal_id: string;
          end_reason: string | null;
          ended_at: string | null;
          id: string;
          side: Database["public"]["Enums"]["room_side"];
        };
        ComputedFields: never;
        Insert: {
          confirmed_at?: string;
          confirmed_by: string;
          deal_id: string;
          end_reason?: string | null;
          ended_at?: string | null;
          id?: string;
          side: Database["public"]["Enums"]["room_side"];
        };
        Update: {
          confirmed_at?: string;
          confirmed_by?: string;
          deal_id?: string;
          end_reason?: string | null;
          ended_at?: string | null;
          id?: string;
          side?: Database["public"]["Enums"]["room_side"];
        };
        Relationships: [
          {
            foreignKeyName: "deal_completions_confirmed_by_fkey";
            columns: ["confirmed_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "deal_completions_deal_id_fkey";
            columns: ["deal_id"];
            isOneToOne: false;
            referencedRelation: "deals";
            referencedColumns: ["id"];
          },
        ];
      };
      deal_key_documents: {
        Row: {
          deal_room_id: string;
          legal_docs_at: string | null;
          legal_docs_id: string | null;
          notes: string | null;
          notes_version: number;
          term_sheet_at: string | null;
          term_sheet_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          deal_room_id: string;
          legal_docs_at?: string | null;
          legal_docs_id?: string | null;
          notes?: string | null;
          notes_version?: number;
          term_sheet_at?: string | null;
          term_sheet_id?: string | null;
        };
        Update: {
          deal_room_id?: string;
          legal_docs_at?: string | null;
          legal_docs_id?: string | null;
          notes?: string | null;
          notes_version?: number;
          term_sheet_at?: string | null;
          term_sheet_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "deal_key_documents_deal_room_id_fkey";
            columns: ["deal_room_id"];
            isOneToOne: true;
            referencedRelation: "deal_rooms";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "deal_key_documents_deal_room_id_legal_docs_id_fkey";
            columns: ["deal_room_id", "legal_docs_id"];
            isOneToOne: false;
            referencedRelation: "deal_room_documents";
            referencedColumns: ["deal_room_id", "id"];
          },
          {
            foreignKeyName: "deal_key_documents_deal_room_id_term_sheet_id_fkey";
            columns: ["deal_room_id", "term_sheet_id"];
            isOneToOne: false;
            referencedRelation: "deal_room_documents";
            referencedColumns: ["deal_room_id", "id"];
          },
        ];
      };
      deal_milestones: {
        Row: {
          created_at: string;
          created_by: string;
          deal_room_id: string;
          done_at: string | null;
          done_by: string | null;
          due_on: string | null;
          id: string;
          owner_id: string | null;
          removed_at: string | null;
          title: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          created_by: string;
          deal_room_id: string;
          done_at?: string | null;
          done_by?: string | null;
          due_on?: string | null;
          id?: string;
          owner_id?: string | null;
          removed_at?: string | null;
          title: string;
          version?: number;
        };
        Update: {
          created_at?: string;
          created_by?: string;
          deal_room_id?: string;
          done_at?: string | null;
          done_by?: string | null;
          due_on?: string | null;
          id?: string;
          owner_id?: string | null;
          removed_at?: string | null;
          title?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "deal_milestones_created_by_fkey";
            columns: ["created_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "deal_milestones_deal_room_id_fkey";
            columns: ["deal_room_id"];
            isOneToOne: false;
            referencedRelation: "deal_rooms";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "deal_milestones_done_by_fkey";
            columns: ["done_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "deal_milestones_owner_id_fkey";
            columns: ["owner_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      deal_room_access_rules: {
        Row: {
          access: Database["public"]["Enums"]["document_access"];
          deal_room_id: string;
          id: string;
          role: Database["public"]["Enums"]["room_role"] | null;
          scope_id: string;
          set_at: string;
          set_by: string;
          side: Database["public"]["Enums"]["room_side"];
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          access: Database["public"]["Enums"]["document_access"];
          deal_room_id: string;
          id?: string;
          role?: Database["public"]["Enums"]["room_role"] | null;
          scope_id: string;
          set_at?: string;
          set_by: string;
          side: Database["public"]["Enums"]["room_side"];
          user_id?: string | null;
        };
        Update: {
          access?: Database["public"]["Enums"]["document_access"];
          deal_room_id?: string;
          id?: string;
          role?: Database["public"]["Enums"]["room_role"] | null;
          scope_id?: string;
          set_at?: string;
          set_by?: string;
          side?: Database["public"]["Enums"]["room_side"];
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "deal_room_access_rules_deal_room_id_fkey";
            columns: ["deal_room_id"];
            isOneToOne: false;
            referencedRelation: "deal_rooms";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "deal_room_access_rules_set_by_fkey";
            columns: ["set_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "deal_room_access_rules_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      deal_room_diligence_documents: {
        Row: {
          deal_room_id: string;
          document_id: string;
          item_id: string;
          linked_at: string;
          linked_by: string;
        };
        ComputedFields: never;
        Insert: {
          deal_room_id: string;
          document_id: string;
          item_id: string;
          linked_at?: string;
          linked_by: string;
        };
        Update: {
          deal_room_id?: string;
          document_id?: string;
          item_id?: string;
          linked_at?: string;
          linked_by?: string;
        };
        Relationships: [
          {
            foreignKeyName: "deal_room_diligence_documents_deal_room_id_document_id_fkey";
            columns: ["deal_room_id", "document_id"];
            isOneToOne: false;
            referencedRelation: "deal_room_documents";
            referencedColumns: ["deal_room_id", "id"];
          },
          {
            foreignKeyName: "deal_room_diligence_documents_deal_room_id_item_id_fkey";
            columns: ["deal_room_id", "item_id"];
            isOneToOne: false;
            referencedRelation: "deal_room_diligence_items";
            referencedColumns: ["deal_room_id", "id"];
          },
          {
            foreignKeyName: "deal_room_diligence_documents_linked_by_fkey";
            columns: ["linked_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      deal_room_diligence_items: {
        Row: {
          created_at: string;
          created_by: string;
          deal_room_id: string;
          due_on: string | null;
          due_told_on: string | null;
          id: string;
          note: string | null;
          owner_id: string | null;
          position: number;
          removed_at: string | null;
          removed_by: string | null;
          section: string;
          side: Database["public"]["Enums"]["room_side"];
          title: string;
          updated_at: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          created_by: string;
          deal_room_id: string;
          due_on?: string | null;
          due_told_on?: string | null;
          id?: string;
          note?: string | null;
          owner_id?: string | null;
          position: number;
          removed_at?: string | null;
          removed_by?: string | null;
          section: string;
          side: Database["public"]["Enums"]["room_side"];
          title: string;
          updated_at?: string;
          version?: number;
        };
        Update: {
          created_at?: string;
          created_by?: string;
          deal_room_id?: string;
          due_on?: string | null;
          due_told_on?: string | null;
          id?: string;
          note?: string | null;
          owner_id?: string | null;
          position?: number;
          removed_at?: string | null;
          removed_by?: string | null;
          section?: string;
          side?: Database["public"]["Enums"]["room_side"];
          title?: string;
          updated_at?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "deal_room_diligence_items_created_by_fkey";
            columns: ["created_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "deal_room_diligence_items_deal_room_id_fkey";
            columns: ["deal_room_id"];
            isOneToOne: false;
            referencedRelation: "deal_rooms";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "deal_room_diligence_items_owner_id_fkey";
            columns: ["owner_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "deal_room_diligence_items_removed_by_fkey";
            columns: ["removed_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      deal_room_document_texts: {
        Row: {
          body: string;
          document_id: string;
          page: number;
          reported_at: string;
          reported_by: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          body: string;
          document_id: string;
          page: number;
          reported_at?: string;
          reported_by: string;
          version: number;
        };
        Update: {
          body?: string;
          document_id?: string;
          page?: number;
          reported_at?: string;
          reported_by?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "deal_room_document_texts_document_id_fkey";
            columns: ["document_id"];
            isOneToOne: false;
            referencedRelation: "deal_room_documents";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "deal_room_document_texts_reported_by_fkey";
            columns: ["reported_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      deal_room_document_versions: {
        Row: {
          can_show: boolean;
          content_type: string;
          created_at: string;
          document_id: string;
          file_name: string;
          file_size: number;
          file_url: string;
          sha256: string | null;
          upload_id: string;
          uploaded_by: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          can_show: boolean;
          content_type: string;
          created_at: string;
          document_id: string;
          file_name: string;
          file_size: number;
          file_url: string;
          sha256?: string | null;
          upload_id?: string;
          uploaded_by: string;
          version: number;
        };
        Update: {
          can_show?: boolean;
          content_type?: string;
          created_at?: string;
          document_id?: string;
          file_name?: string;
          file_size?: number;
          file_url?: string;
          sha256?: string | null;
          upload_id?: string;
          uploaded_by?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "deal_room_document_versions_document_id_fkey";
            columns: ["document_id"];
            isOneToOne: false;
            referencedRelation: "deal_room_documents";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "deal_room_document_versions_uploaded_by_fkey";
            columns: ["uploaded_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      deal_room_documents: {
        Row: {
          can_show: boolean;
          content_type: string;
          created_at: string;
          deal_room_id: string;
          erased_at: string | null;
          file_name: string;
          file_size: number;
          file_url: string;
          folder_id: string | null;
          id: string;
          is_confidential: boolean;
          name: string;
          removed_at: string | null;
          removed_by: string | null;
          scope_id: string | null;
          side: Database["public"]["Enums"]["room_side"];
          upload_id: string;
          uploaded_by: string;
          version: number;
          version_at: string;
          version_by: string;
        };
        ComputedFields: never;
        Insert: {
          can_show?: boolean;
          content_type: string;
          created_at?: string;
          deal_room_id: string;
          erased_at?: string | null;
          file_name: string;
          file_size: number;
          file_url: string;
          folder_id?: string | null;
          id: string;
          is_confidential?: boolean;
          name: string;
          removed_at?: string | null;
          removed_by?: string | null;
          scope_id?: string | null;
          side: Database["public"]["Enums"]["room_side"];
          upload_id?: string;
          uploaded_by: string;
          version?: number;
          version_at?: string;
          version_by: string;
        };
        Update: {
          can_show?: boolean;
          content_type?: string;
          created_at?: string;
          deal_room_id?: string;
          erased_at?: string | null;
          file_name?: string;
          file_size?: number;
          file_url?: string;
          folder_id?: string | null;
          id?: string;
          is_confidential?: boolean;
          name?: string;
          removed_at?: string | null;
          removed_by?: string | null;
          scope_id?: string | null;
          side?: Database["public"]["Enums"]["room_side"];
          upload_id?: string;
          uploaded_by?: string;
          version?: number;
          version_at?: string;
          version_by?: string;
        };
        Relationships: [
          {
            foreignKeyName: "deal_room_documents_deal_room_id_fkey";
            columns: ["deal_room_id"];
            isOneToOne: false;
            referencedRelation: "deal_rooms";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "deal_room_documents_deal_room_id_folder_id_fkey";
            columns: ["deal_room_id", "folder_id"];
            isOneToOne: false;
            referencedRelation: "deal_room_folders";
            referencedColumns: ["deal_room_id", "id"];
          },
          {
            foreignKeyName: "deal_room_documents_removed_by_fkey";
            columns: ["removed_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "deal_room_documents_uploaded_by_fkey";
            columns: ["uploaded_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "deal_room_documents_version_by_fkey";
            columns: ["version_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      deal_room_folders: {
        Row: {
          created_at: string;
          created_by: string;
          deal_room_id: string;
          depth: number;
          id: string;
          name: string;
          number: string;
          parent_id: string | null;
          removed_at: string | null;
          removed_by: string | null;
          scope_id: string | null;
          side: Database["public"]["Enums"]["room_side"];
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          created_by: string;
          deal_room_id: string;
          depth: number;
          id?: string;
          name: string;
          number?: string;
          parent_id?: string | null;
          removed_at?: string | null;
          removed_by?: string | null;
          scope_id?: string | null;
          side: Database["public"]["Enums"]["room_side"];
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          created_by?: string;
          deal_room_id?: string;
          depth?: number;
          id?: string;
          name?: string;
          number?: string;
          parent_id?: string | null;
          removed_at?: string | null;
          removed_by?: string | null;
          scope_id?: string | null;
          side?: Database["public"]["Enums"]["room_side"];
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "deal_room_folders_created_by_fkey";
            columns: ["created_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "deal_room_folders_deal_room_id_fkey";
            columns: ["deal_room_id"];
            isOneToOne: false;
            referencedRelation: "deal_rooms";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "deal_room_folders_deal_room_id_parent_id_fkey";
            columns: ["deal_room_id", "parent_id"];
            isOneToOne: false;
            referencedRelation: "deal_room_folders";
            referencedColumns: ["deal_room_id", "id"];
          },
          {
            foreignKeyName: "deal_room_folders_removed_by_fkey";
            columns: ["removed_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      deal_room_freezes: {
        Row: {
          deal_room_id: string;
          frozen_at: string;
          frozen_by: string;
          id: string;
          reason: string;
          side: Database["public"]["Enums"]["room_side"];
          thawed_at: string | null;
        };
        ComputedFields: never;
        Insert: {
          deal_room_id: string;
          frozen_at?: string;
          frozen_by: string;
          id?: string;
          reason: string;
          side: Database["public"]["Enums"]["room_side"];
          thawed_at?: string | null;
        };
        Update: {
          deal_room_id?: string;
          frozen_at?: string;
          frozen_by?: string;
          id?: string;
          reason?: string;
          side?: Database["public"]["Enums"]["room_side"];
          thawed_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "deal_room_freezes_deal_room_id_fkey";
            columns: ["deal_room_id"];
            isOneToOne: false;
            referencedRelation: "deal_rooms";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "deal_room_freezes_frozen_by_fkey";
            columns: ["frozen_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      deal_room_invitations: {
        Row: {
          access_expires_at: string | null;
          claimed_at: string | null;
          claimed_by: string | null;
          created_at: string;
          deal_room_id: string;
          declined_at: string | null;
          email: string;
          expires_at: string;
          firm: string | null;
          id: string;
          invited_by: string;
          is_open: boolean;
          kyc_waived_by: string | null;
          revoked_at: string | null;
          role: Database["public"]["Enums"]["room_role"];
          side: Database["public"]["Enums"]["room_side"];
        };
        ComputedFields: never;
        Insert: {
          access_expires_at?: string | null;
          claimed_at?: string | null;
          claimed_by?: string | null;
          created_at?: string;
          deal_room_id: string;
          declined_at?: string | null;
          email: string;
          expires_at?: string;
          firm?: string | null;
          id?: string;
          invited_by: string;
          is_open?: never;
          kyc_waived_by?: string | null;
          revoked_at?: string | null;
          role?: Database["public"]["Enums"]["room_role"];
          side: Database["public"]["Enums"]["room_side"];
        };
        Update: {
          access_expires_at?: string | null;
          claimed_at?: string | null;
          claimed_by?: string | null;
          created_at?: string;
          deal_room_id?: string;
          declined_at?: string | null;
          email?: string;
          expires_at?: string;
          firm?: string | null;
          id?: string;
          invited_by?: string;
          is_open?: never;
          kyc_waived_by?: string | null;
          revoked_at?: string | null;
          role?: Database["public"]["Enums"]["room_role"];
          side?: Database["public"]["Enums"]["room_side"];
        };
        Relationships: [
          {
            foreignKeyName: "deal_room_invitations_claimed_by_fkey";
            columns: ["claimed_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "deal_room_invitations_deal_room_id_fkey";
            columns: ["deal_room_id"];
            isOneToOne: false;
            referencedRelation: "deal_rooms";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "deal_room_invitations_invited_by_fkey";
            columns: ["invited_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "deal_room_invitations_kyc_waived_by_fkey";
            columns: ["kyc_waived_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      deal_room_members: {
        Row: {
          deal_room_id: string;
          end_reason: string | null;
          ended_at: string | null;
          ended_by: string | null;
          expires_at: string | null;
          firm: string | null;
          id: string;
          invited_by: string | null;
          is_viewer: boolean;
          joined_at: string;
          side: Database["public"]["Enums"]["room_side"];
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          deal_room_id: string;
          end_reason?: string | null;
          ended_at?: string | null;
          ended_by?: string | null;
          expires_at?: string | null;
          firm?: string | null;
          id?: string;
          invited_by?: string | null;
          is_viewer?: boolean;
          joined_at?: string;
          side: Database["public"]["Enums"]["room_side"];
          user_id: string;
        };
        Update: {
          deal_room_id?: string;
          end_reason?: string | null;
          ended_at?: string | null;
          ended_by?: string | null;
          expires_at?: string | null;
          firm?: string | null;
          id?: string;
          invited_by?: string | null;
          is_viewer?: boolean;
          joined_at?: string;
          side?: Database["public"]["Enums"]["room_side"];
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "deal_room_members_deal_room_id_fkey";
            columns: ["deal_room_id"];
            isOneToOne: false;
            referencedRelation: "deal_rooms";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "deal_room_members_ended_by_fkey";
            columns: ["ended_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "deal_room_members_invited_by_fkey";
            columns: ["invited_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "deal_room_members_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      deal_room_message_attachments: {
        Row: {
          deal_room_id: string;
          document_id: string;
          message_id: string;
          position: number;
          scope_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          deal_room_id: string;
          document_id: string;
          message_id: string;
          position: number;
          scope_id?: string | null;
        };
        Update: {
          deal_room_id?: string;
          document_id?: string;
          message_id?: string;
          position?: number;
          scope_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "deal_room_message_attachments_deal_room_id_document_id_fkey";
            columns: ["deal_room_id", "document_id"];
            isOneToOne: false;
            referencedRelation: "deal_room_documents";
            referencedColumns: ["deal_room_id", "id"];
          },
          {
            foreignKeyName: "deal_room_message_attachments_deal_room_id_message_id_fkey";
            columns: ["deal_room_id", "message_id"];
            isOneToOne: false;
            referencedRelation: "deal_room_messages";
            referencedColumns: ["deal_room_id", "id"];
          },
        ];
      };
      deal_room_messages: {
        Row: {
          created_at: string;
          deal_room_id: string;
          id: string;
          mentions: string[];
          message: string;
          reply_to: string | null;
          sender_id: string;
          seq: number;
          withdrawn_at: string | null;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          deal_room_id: string;
          id: string;
          mentions?: string[];
          message: string;
          reply_to?: string | null;
          sender_id: string;
          seq: number;
          withdrawn_at?: string | null;
        };
        Update: {
          created_at?: string;
          deal_room_id?: string;
          id?: string;
          mentions?: string[];
          message?: string;
          reply_to?: string | null;
          sender_id?: string;
          seq?: number;
          withdrawn_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "deal_room_messages_deal_room_id_fkey";
            columns: ["deal_room_id"];
            isOneToOne: false;
            referencedRelation: "deal_rooms";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "deal_room_messages_sender_id_fkey";
            columns: ["sender_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      deal_room_pins: {
        Row: {
          deal_room_id: string;
          message_id: string;
          pinned_at: string;
          pinned_by: string;
        };
        ComputedFields: never;
        Insert: {
          deal_room_id: string;
          message_id: string;
          pinned_at?: string;
          pinned_by: string;
        };
        Update: {
          deal_room_id?: string;
          message_id?: string;
          pinned_at?: string;
          pinned_by?: string;
        };
        Relationships: [
          {
            foreignKeyName: "deal_room_pins_deal_room_id_fkey";
            columns: ["deal_room_id"];
            isOneToOne: false;
            referencedRelation: "deal_rooms";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "deal_room_pins_message_id_fkey";
            columns: ["message_id"];
            isOneToOne: true;
            referencedRelation: "deal_room_messages";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "deal_room_pins_pinned_by_fkey";
            columns: ["pinned_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      deal_room_read_marks: {
        Row: {
          deal_room_id: string;
          last_read_at: string;
          last_read_seq: number;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          deal_room_id: string;
          last_read_at?: string;
          last_read_seq?: number;
          user_id: string;
        };
        Update: {
          deal_room_id?: string;
          last_read_at?: string;
          last_read_seq?: number;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "deal_room_read_marks_deal_room_id_fkey";
            columns: ["deal_room_id"];
            isOneToOne: false;
            referencedRelation: "deal_rooms";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "deal_room_read_marks_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      deal_room_templates: {
        Row: {
          folders: string[];
          key: string;
          name: string;
        };
        ComputedFields: never;
        Insert: {
          folders: string[];
          key: string;
          name: string;
        };
        Update: {
          folders?: string[];
          key?: string;
          name?: string;
        };
        Relationships: [];
      };
      deal_room_thaws: {
        Row: {
          agreed_at: string;
          agreed_by: string;
          freeze_id: string;
          side: Database["public"]["Enums"]["room_side"];
        };
        ComputedFields: never;
        Insert: {
          agreed_at?: string;
          agreed_by: string;
          freeze_id: string;
          side: Database["public"]["Enums"]["room_side"];
        };
        Update: {
          agreed_at?: string;
          agreed_by?: string;
          freeze_id?: string;
          side?: Database["public"]["Enums"]["room_side"];
        };
        Relationships: [
          {
            foreignKeyName: "deal_room_thaws_agreed_by_fkey";
            columns: ["agreed_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "deal_room_thaws_freeze_id_fkey";
            columns: ["freeze_id"];
            isOneToOne: false;
            referencedRelation: "deal_room_freezes";
            referencedColumns: ["id"];
          },
        ];
      };
      deal_room_uploads: {
        Row: {
          abandoned_at: string | null;
          content_type: string;
          created_at: string;
          deal_room_id: string;
          document_id: string | null;
          file_name: string;
          file_size: number;
          folder_id: string | null;
          id: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          abandoned_at?: string | null;
          content_type: string;
          created_at?: string;
          deal_room_id: string;
          document_id?: string | null;
          file_name: string;
          file_size: number;
          folder_id?: string | null;
          id?: string;
          user_id: string;
        };
        Update: {
          abandoned_at?: string | null;
          content_type?: string;
          created_at?: string;
          deal_room_id?: string;
          document_id?: string | null;
          file_name?: string;
          file_size?: number;
          folder_id?: string | null;
          id?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "deal_room_uploads_deal_room_id_fkey";
            columns: ["deal_room_id"];
            isOneToOne: false;
            referencedRelation: "deal_rooms";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "deal_room_uploads_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      deal_room_waivers: {
        Row: {
          invitation_id: string;
          reason: string;
        };
        ComputedFields: never;
        Insert: {
          invitation_id: string;
          reason: string;
        };
        Update: {
          invitation_id?: string;
          reason?: string;
        };
        Relationships: [
          {
            foreignKeyName: "deal_room_waivers_invitation_id_fkey";
            columns: ["invitation_id"];
            isOneToOne: true;
            referencedRelation: "deal_room_invitations";
            referencedColumns: ["id"];
          },
        ];
      };
      deal_rooms: {
        Row: {
          access_level: string;
          created_at: string;
          deal_id: string;
          description: string | null;
          expires_at: string | null;
          id: string;
          is_active: boolean;
          name: string;
          nda_url: string | null;
          nda_version_id: string;
          requires_second_factor: boolean;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          access_level?: string;
          created_at?: string;
          deal_id: string;
          description?: string | null;
          expires_at?: string | null;
          id?: string;
          is_active?: boolean;
          name: string;
          nda_url?: string | null;
          nda_version_id?: string;
          requires_second_factor?: boolean;
          updated_at?: string;
        };
        Update: {
          access_level?: string;
          created_at?: string;
          deal_id?: string;
          description?: string | null;
          expires_at?: string | null;
          id?: string;
          is_active?: boolean;
          name?: string;
          nda_url?: string | null;
          nda_version_id?: string;
          requires_second_factor?: boolean;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "deal_rooms_deal_id_fkey";
            columns: ["deal_id"];
            isOneToOne: true;
            referencedRelation: "deals";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "deal_rooms_nda_version_id_fkey";
            columns: ["nda_version_id"];
            isOneToOne: false;
            referencedRelation: "nda_versions";
            referencedColumns: ["id"];
          },
        ];
      };
      deal_terms: {
        Row: {
          amount: number;
          board_seats: number | null;
          closing_date: string | null;
          confirmed_at: string | null;
          confirmed_by: string | null;
          deal_id: string;
          dividend: number | null;
          equity: number;
          id: string;
          instrument: string | null;
          is_cumulative: boolean | null;
          is_participating: boolean | null;
          liquidation_preference: number | null;
          post_money: number;
          pro_rata: boolean | null;
          proposed_at: string;
          proposed_by: string;
          side: Database["public"]["Enums"]["room_side"];
          valuation: number;
          version: number;
          withdrawn_at: string | null;
          withdrawn_by: string | null;
        };
        ComputedFields: never;
        Insert: {
          amount: number;
          board_seats?: number | null;
          closing_date?: string | null;
          confirmed_at?: string | null;
          confirmed_by?: string | null;
          deal_id: string;
          dividend?: number | null;
          equity: number;
          id?: string;
          instrument?: string | null;
          is_cumulative?: boolean | null;
          is_participating?: boolean | null;
          liquidation_preference?: number | null;
          post_money?: never;
          pro_rata?: boolean | null;
          proposed_at?: string;
          proposed_by: string;
          side: Database["public"]["Enums"]["room_side"];
          valuation: number;
          version: number;
          withdrawn_at?: string | null;
          withdrawn_by?: string | null;
        };
        Update: {
          amount?: number;
          board_seats?: number | null;
          closing_date?: string | null;
          confirmed_at?: string | null;
          confirmed_by?: string | null;
          deal_id?: string;
          dividend?: number | null;
          equity?: number;
          id?: string;
          instrument?: string | null;
          is_cumulative?: boolean | null;
          is_participating?: boolean | null;
          liquidation_preference?: number | null;
          post_money?: never;
          pro_rata?: boolean | null;
          proposed_at?: string;
          proposed_by?: string;
          side?: Database["public"]["Enums"]["room_side"];
          valuation?: number;
          version?: number;
          withdrawn_at?: string | null;
          withdrawn_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "deal_terms_confirmed_by_fkey";
            columns: ["confirmed_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "deal_terms_deal_id_fkey";
            columns: ["deal_id"];
            isOneToOne: false;
            referencedRelation: "deals";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "deal_terms_proposed_by_fkey";
            columns: ["proposed_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "deal_terms_withdrawn_by_fkey";
            columns: ["withdrawn_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      deals: {
        Row: {
          amount: number | null;
          closed_on: string | null;
          closing_date: string | null;
          company_id: string | null;
          created_at: string;
          ended_at: string | null;
          equity: number | null;
          id: string;
          investor_id: string;
          startup_id: string;
          status: Database["public"]["Enums"]["deal_status"];
          updated_at: string;
          valuation: number | null;
        };
        ComputedFields: never;
        Insert: {
          amount?: number | null;
          closed_on?: never;
          closing_date?: string | null;
          company_id?: string | null;
          created_at?: string;
          ended_at?: string | null;
          equity?: number | null;
          id?: string;
          investor_id: string;
          startup_id: string;
          status?: Database["public"]["Enums"]["deal_status"];
          updated_at?: string;
          valuation?: number | null;
        };
        Update: {
          amount?: number | null;
          closed_on?: never;
          closing_date?: string | null;
          company_id?: string | null;
          created_at?: string;
          ended_at?: string | null;
          equity?: number | null;
          id?: string;
          investor_id?: string;
          startup_id?: string;
          status?: Database["public"]["Enums"]["deal_status"];
          updated_at?: string;
          valuation?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: "deals_company_id_fkey";
            columns: ["company_id"];
            isOneToOne: false;
            referencedRelation: "organizations";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "deals_investor_id_fkey";
            columns: ["investor_id"];
            isOneToOne: false;
            referencedRelation: "investors";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "deals_startup_id_fkey";
            columns: ["startup_id"];
            isOneToOne: false;
            referencedRelation: "startups";
            referencedColumns: ["id"];
          },
        ];
      };
      document_types: {
        Row: {
          content_type: string;
          extension: string;
          label: string;
        };
        ComputedFields: never;
        Insert: {
          content_type: string;
          extension: string;
          label: string;
        };
        Update: {
          content_type?: string;
          extension?: string;
          label?: string;
        };
        Relationships: [];
      };
      event_access: {
        Row: {
          event_id: string;
          virtual_url: string;
        };
        ComputedFields: never;
        Insert: {
          event_id: string;
          virtual_url: string;
        };
        Update: {
          event_id?: string;
          virtual_url?: string;
        };
        Relationships: [
          {
            foreignKeyName: "event_access_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: true;
            referencedRelation: "events";
            referencedColumns: ["id"];
          },
        ];
      };
      event_contacts: {
        Row: {
          company: string | null;
          created_at: string;
          email: string;
          event_id: string;
          full_name: string;
          id: string;
          is_read: boolean;
          message: string;
          responded_at: string | null;
          responded_by: string | null;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          company?: string | null;
          created_at?: string;
          email: string;
          event_id: string;
          full_name: string;
          id?: string;
          is_read?: boolean;
          message: string;
          responded_at?: string | null;
          responded_by?: string | null;
          user_id?: string | null;
        };
        Update: {
          company?: string | null;
          created_at?: string;
          email?: string;
          event_id?: string;
          full_name?: string;
          id?: string;
          is_read?: boolean;
          message?: string;
          responded_at?: string | null;
          responded_by?: string | null;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "event_contacts_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "events";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "event_contacts_responded_by_fkey";
            columns: ["responded_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "event_contacts_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      event_registration_payments: {
        Row: {
          registration_id: string;
          stripe_payment_intent_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          registration_id: string;
          stripe_payment_intent_id?: string | null;
        };
        Update: {
          registration_id?: string;
          stripe_payment_intent_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "event_registration_payments_registration_id_fkey";
            columns: ["registration_id"];
            isOneToOne: true;
            referencedRelation: "event_registrations";
            referencedColumns: ["id"];
          },
        ];
      };
      event_registrations: {
        Row: {
          cancelled_at: string | null;
          decided_at: string | null;
          decided_by: string | null;
          decision_reason: string | null;
          event_id: string;
          id: string;
          payment_status: string;
          registered_at: string;
          seq: number;
          status: Database["public"]["Enums"]["event_registration_status"];
          ticket_type: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          cancelled_at?: string | null;
          decided_at?: string | null;
          decided_by?: string | null;
          decision_reason?: string | null;
          event_id: string;
          id?: string;
          payment_status?: string;
          registered_at?: string;
          seq: number;
          status: Database["public"]["Enums"]["event_registration_status"];
          ticket_type?: string;
          user_id: string;
        };
        Update: {
          cancelled_at?: string | null;
          decided_at?: string | null;
          decided_by?: string | null;
          decision_reason?: string | null;
          event_id?: string;
          id?: string;
          payment_status?: string;
          registered_at?: string;
          seq?: number;
          status?: Database["public"]["Enums"]["event_registration_status"];
          ticket_type?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "event_registrations_decided_by_fkey";
            columns: ["decided_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "event_registrations_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "events";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "event_registrations_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      events: {
        Row: {
          agenda: Json | null;
          cancel_reason: string | null;
          cancelled_at: string | null;
          created_at: string;
          currency: string;
          current_attendees: number;
          date_tba: boolean;
          description: string | null;
          end_date: string;
          event_type: Database["public"]["Enums"]["event_type"];
          event_url: string | null;
          host_hub_id: string | null;
          id: string;
          image_url: string | null;
          is_active: boolean;
          is_public: boolean;
          is_virtual: boolean;
          location: string | null;
          max_attendees: number | null;
          organizer_id: string | null;
          registration_url: string | null;
          requires_approval: boolean;
          sequence: number;
          slug: string;
          start_date: string;
          ticket_price: number | null;
          time_zone: string;
          title: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          agenda?: Json | null;
          cancel_reason?: string | null;
          cancelled_at?: string | null;
          created_at?: string;
          currency?: string;
          current_attendees?: number;
          date_tba?: boolean;
          description?: string | null;
          end_date: string;
          event_type: Database["public"]["Enums"]["event_type"];
          event_url?: string | null;
          host_hub_id?: string | null;
          id?: string;
          image_url?: string | null;
          is_active?: boolean;
          is_public?: boolean;
          is_virtual?: boolean;
          location?: string | null;
          max_attendees?: number | null;
          organizer_id?: string | null;
          registration_url?: string | null;
          requires_approval?: boolean;
          sequence?: number;
          slug: string;
          start_date: string;
          ticket_price?: number | null;
          time_zone?: string;
          title: string;
          updated_at?: string;
        };
        Update: {
          agenda?: Json | null;
          cancel_reason?: string | null;
          cancelled_at?: string | null;
          created_at?: string;
          currency?: string;
          current_attendees?: number;
          date_tba?: boolean;
          description?: string | null;
          end_date?: string;
          event_type?: Database["public"]["Enums"]["event_type"];
          event_url?: string | null;
          host_hub_id?: string | null;
          id?: string;
          image_url?: string | null;
          is_active?: boolean;
          is_public?: boolean;
          is_virtual?: boolean;
          location?: string | null;
          max_attendees?: number | null;
          organizer_id?: string | null;
          registration_url?: string | null;
          requires_approval?: boolean;
          sequence?: number;
          slug?: string;
          start_date?: string;
          ticket_price?: number | null;
          time_zone?: string;
          title?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "events_host_hub_id_fkey";
            columns: ["host_hub_id"];
            isOneToOne: false;
            referencedRelation: "hubs";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "events_organizer_id_fkey";
            columns: ["organizer_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      export_contracts: {
        Row: {
          abandoned_at: string | null;
          arrived_at: string | null;
          content_type: string;
          created_at: string;
          deal_id: string;
          file_name: string;
          file_size: number;
          file_url: string;
          id: string;
          side: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          abandoned_at?: string | null;
          arrived_at?: string | null;
          content_type: string;
          created_at?: string;
          deal_id: string;
          file_name: string;
          file_size: number;
          file_url: string;
          id?: string;
          side: string;
          user_id: string;
        };
        Update: {
          abandoned_at?: string | null;
          arrived_at?: string | null;
          content_type?: string;
          created_at?: string;
          deal_id?: string;
          file_name?: string;
          file_size?: number;
          file_url?: string;
          id?: string;
          side?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "export_contracts_deal_id_fkey";
            columns: ["deal_id"];
            isOneToOne: false;
            referencedRelation: "export_deals";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "export_contracts_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      export_deal_messages: {
        Row: {
          created_at: string;
          deal_id: string;
          id: string;
          message: string;
          sender_id: string;
          seq: number;
          withdrawn_at: string | null;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          deal_id: string;
          id: string;
          message: string;
          sender_id: string;
          seq: number;
          withdrawn_at?: string | null;
        };
        Update: {
          created_at?: string;
          deal_id?: string;
          id?: string;
          message?: string;
          sender_id?: string;
          seq?: number;
          withdrawn_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "export_deal_messages_deal_id_fkey";
            columns: ["deal_id"];
            isOneToOne: false;
            referencedRelation: "export_deals";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "export_deal_messages_sender_id_fkey";
            columns: ["sender_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      export_deal_payments: {
        Row: {
          deal_id: string;
          escrow_metadata: Json | null;
          escrow_provider: string | null;
          payment_intent_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          deal_id: string;
          escrow_metadata?: Json | null;
          escrow_provider?: string | null;
          payment_intent_id?: string | null;
        };
        Update: {
          deal_id?: string;
          escrow_metadata?: Json | null;
          escrow_provider?: string | null;
          payment_intent_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "export_deal_payments_deal_id_fkey";
            columns: ["deal_id"];
            isOneToOne: true;
            referencedRelation: "export_deals";
            referencedColumns: ["id"];
          },
        ];
      };
      export_deal_read_marks: {
        Row: {
          deal_id: string;
          last_read_at: string;
          last_read_seq: number;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          deal_id: string;
          last_read_at?: string;
          last_read_seq: number;
          user_id: string;
        };
        Update: {
          deal_id?: string;
          last_read_at?: string;
          last_read_seq?: number;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "export_deal_read_marks_deal_id_fkey";
            columns: ["deal_id"];
            isOneToOne: false;
            referencedRelation: "export_deals";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "export_deal_read_marks_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      export_deals: {
        Row: {
          accepted_quote_id: string | null;
          buyer_company: string;
          buyer_country: string;
          buyer_id: string;
          cancel_reason: string | null;
          cancelled_as: string | null;
          cancelled_by: string | null;
          closed_at: string | null;
          contract_url: string | null;
          created_at: string;
          demo_awaits: string | null;
          demo_scheduled_at: string | null;
          demo_time_zone: string | null;
          export_product_id: string;
          hub_id: string;
          id: string;
          is_escrow_requested: boolean;
          nda_accepted: boolean;
          nda_accepted_at: string | null;
          nda_version_id: string | null;
          notes: string | null;
          quote_valid_until: string | null;
          quoted_amount: number | null;
          quoted_currency: string;
          status: Database["public"]["Enums"]["export_deal_status"];
          updated_at: string;
          effective_status: Database["public"]["Enums"]["export_deal_status"] | null;
        };
        ComputedFields: "effective_status";
        Insert: {
          accepted_quote_id?: string | null;
          buyer_company: string;
          buyer_country: string;
          buyer_id: string;
          cancel_reason?: string | null;
          cancelled_as?: string | null;
          cancelled_by?: string | null;
          closed_at?: string | null;
          contract_url?: string | null;
          created_at?: string;
          demo_awaits?: string | null;
          demo_scheduled_at?: string | null;
          demo_time_zone?: string | null;
          export_product_id: string;
          hub_id: string;
          id?: string;
          is_escrow_requested?: boolean;
          nda_accepted?: boolean;
          nda_accepted_at?: string | null;
          nda_version_id?: string | null;
          notes?: string | null;
          quote_valid_until?: string | null;
          quoted_amount?: number | null;
          quoted_currency?: string;
          status?: Database["public"]["Enums"]["export_deal_status"];
          updated_at?: string;
        };
        Update: {
          accepted_quote_id?: string | null;
          buyer_company?: string;
          buyer_country?: string;
          buyer_id?: string;
          cancel_reason?: string | null;
          cancelled_as?: string | null;
          cancelled_by?: string | null;
          closed_at?: string | null;
          contract_url?: string | null;
          created_at?: string;
          demo_awaits?: string | null;
          demo_scheduled_at?: string | null;
          demo_time_zone?: string | null;
          export_product_id?: string;
          hub_id?: string;
          id?: string;
          is_escrow_requested?: boolean;
          nda_accepted?: boolean;
          nda_accepted_at?: string | null;
          nda_version_id?: string | null;
          notes?: string | null;
          quote_valid_until?: string | null;
          quoted_amount?: number | null;
          quoted_currency?: string;
          status?: Database["public"]["Enums"]["export_deal_status"];
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "export_deals_accepted_quote_id_fkey";
            columns: ["accepted_quote_id"];
            isOneToOne: false;
            referencedRelation: "export_quotes";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "export_deals_buyer_id_fkey";
            columns: ["buyer_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "export_deals_cancelled_by_fkey";
            columns: ["cancelled_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "export_deals_export_product_id_fkey";
            columns: ["export_product_id"];
            isOneToOne: false;
            referencedRelation: "export_products";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "export_deals_hub_id_fkey";
            columns: ["hub_id"];
            isOneToOne: false;
            referencedRelation: "hubs";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "export_deals_nda_version_id_fkey";
            columns: ["nda_version_id"];
            isOneToOne: false;
            referencedRelation: "export_nda_versions";
            referencedColumns: ["id"];
          },
        ];
      };
      export_demo_dates: {
        Row: {
          confirmed_at: string | null;
          confirmed_by: string | null;
          deal_id: string;
          id: string;
          proposed_at: string;
          proposed_by: string;
          side: string;
          starts_at: string;
          time_zone: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          confirmed_at?: string | null;
          confirmed_by?: string | null;
          deal_id: string;
          id?: string;
          proposed_at?: string;
          proposed_by: string;
          side: string;
          starts_at: string;
          time_zone: string;
          version: number;
        };
        Update: {
          confirmed_at?: string | null;
          confirmed_by?: string | null;
          deal_id?: string;
          id?: string;
          proposed_at?: string;
          proposed_by?: string;
          side?: string;
          starts_at?: string;
          time_zone?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "export_demo_dates_confirmed_by_fkey";
            columns: ["confirmed_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "export_demo_dates_deal_id_fkey";
            columns: ["deal_id"];
            isOneToOne: false;
            referencedRelation: "export_deals";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "export_demo_dates_proposed_by_fkey";
            columns: ["proposed_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      export_nda_acceptances: {
        Row: {
          accepted_at: string;
          body_sha256: string;
          deal_id: string;
          nda_version_id: string;
          typed_name: string;
          user_id: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          accepted_at?: string;
          body_sha256: string;
          deal_id: string;
          nda_version_id: string;
          typed_name: string;
          user_id: string;
          version: number;
        };
        Update: {
          accepted_at?: string;
          body_sha256?: string;
          deal_id?: string;
          nda_version_id?: string;
          typed_name?: string;
          user_id?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "export_nda_acceptances_deal_id_fkey";
            columns: ["deal_id"];
            isOneToOne: true;
            referencedRelation: "export_deals";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "export_nda_acceptances_nda_version_id_fkey";
            columns: ["nda_version_id"];
            isOneToOne: false;
            referencedRelation: "export_nda_versions";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "export_nda_acceptances_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      export_nda_versions: {
        Row: {
          body: string;
          body_sha256: string;
          id: string;
          published_at: string;
          title: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          body: string;
          body_sha256?: never;
          id?: string;
          published_at?: string;
          title: string;
          version: number;
        };
        Update: {
          body?: string;
          body_sha256?: never;
          id?: string;
          published_at?: string;
          title?: string;
          version?: number;
        };
        Relationships: [];
      };
      export_products: {
        Row: {
          base_price_amount: number | null;
          base_price_currency: string;
          certified_at: string | null;
          certified_by: string | null;
          compliance_certificates: NonNullable<Json>;
          created_at: string;
          demo_url: string | null;
          docs: NonNullable<Json>;
          hub_id: string;
          id: string;
          image_urls: string[];
          integration_readiness: number;
          is_active: boolean;
          is_hub_certified: boolean;
          is_on_market: boolean;
          long_description: string | null;
          pricing_model: Database["public"]["Enums"]["pricing_model"];
          product_type: string;
          short_description: string;
          slug: string;
          specifications: NonNullable<Json>;
          startup_id: string;
          status: Database["public"]["Enums"]["export_product_status"];
          supported_countries: string[];
          title: string;
          updated_at: string;
          video_url: string | null;
        };
        ComputedFields: never;
        Insert: {
          base_price_amount?: number | null;
          base_price_currency?: string;
          certified_at?: string | null;
          certified_by?: string | null;
          compliance_certificates?: NonNullable<Json>;
          created_at?: string;
          demo_url?: string | null;
          docs?: NonNullable<Json>;
          hub_id: string;
          id?: string;
          image_urls?: string[];
          integration_readiness?: number;
          is_active?: boolean;
          is_hub_certified?: boolean;
          is_on_market?: boolean;
          long_description?: string | null;
          pricing_model: Database["public"]["Enums"]["pricing_model"];
          product_type: string;
          short_description: string;
          slug: string;
          specifications?: NonNullable<Json>;
          startup_id: string;
          status?: Database["public"]["Enums"]["export_product_status"];
          supported_countries?: string[];
          title: string;
          updated_at?: string;
          video_url?: string | null;
        };
        Update: {
          base_price_amount?: number | null;
          base_price_currency?: string;
          certified_at?: string | null;
          certified_by?: string | null;
          compliance_certificates?: NonNullable<Json>;
          created_at?: string;
          demo_url?: string | null;
          docs?: NonNullable<Json>;
          hub_id?: string;
          id?: string;
          image_urls?: string[];
          integration_readiness?: number;
          is_active?: boolean;
          is_hub_certified?: boolean;
          is_on_market?: boolean;
          long_description?: string | null;
          pricing_model?: Database["public"]["Enums"]["pricing_model"];
          product_type?: string;
          short_description?: string;
          slug?: string;
          specifications?: NonNullable<Json>;
          startup_id?: string;
          status?: Database["public"]["Enums"]["export_product_status"];
          supported_countries?: string[];
          title?: string;
          updated_at?: string;
          video_url?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "export_products_certified_by_fkey";
            columns: ["certified_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "export_products_hub_id_fkey";
            columns: ["hub_id"];
            isOneToOne: false;
            referencedRelation: "hubs";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "export_products_startup_id_fkey";
            columns: ["startup_id"];
            isOneToOne: false;
            referencedRelation: "startups";
            referencedColumns: ["id"];
          },
        ];
      };
      export_quote_withdrawals: {
        Row: {
          quote_id: string;
          withdrawn_at: string;
          withdrawn_by: string;
        };
        ComputedFields: never;
        Insert: {
          quote_id: string;
          withdrawn_at?: string;
          withdrawn_by: string;
        };
        Update: {
          quote_id?: string;
          withdrawn_at?: string;
          withdrawn_by?: string;
        };
        Relationships: [
          {
            foreignKeyName: "export_quote_withdrawals_quote_id_fkey";
            columns: ["quote_id"];
            isOneToOne: true;
            referencedRelation: "export_quotes";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "export_quote_withdrawals_withdrawn_by_fkey";
            columns: ["withdrawn_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      export_quotes: {
        Row: {
          amount: number;
          body: string | null;
          body_sha256: string | null;
          currency: string;
          deal_id: string;
          id: string;
          note: string | null;
          quantity: number;
          sent_at: string;
          sent_by: string;
          unit: string;
          valid_until: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          amount: number;
          body?: string | null;
          body_sha256?: never;
          currency: string;
          deal_id: string;
          id?: string;
          note?: string | null;
          quantity: number;
          sent_at?: string;
          sent_by: string;
          unit: string;
          valid_until: string;
          version: number;
        };
        Update: {
          amount?: number;
          body?: string | null;
          body_sha256?: never;
          currency?: string;
          deal_id?: string;
          id?: string;
          note?: string | null;
          quantity?: number;
          sent_at?: string;
          sent_by?: string;
          unit?: string;
          valid_until?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "export_quotes_deal_id_fkey";
            columns: ["deal_id"];
            isOneToOne: false;
            referencedRelation: "export_deals";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "export_quotes_sent_by_fkey";
            columns: ["sent_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      hub_application_files: {
        Row: {
          abandoned_at: string | null;
          application_id: string;
          arrived_at: string | null;
          content_type: string;
          created_at: string;
          file_name: string;
          file_size: number;
          file_url: string;
          id: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          abandoned_at?: string | null;
          application_id: string;
          arrived_at?: string | null;
          content_type: string;
          created_at?: string;
          file_name: string;
          file_size: number;
          file_url: string;
          id?: string;
          user_id: string;
        };
        Update: {
          abandoned_at?: string | null;
          application_id?: string;
          arrived_at?: string | null;
          content_type?: string;
          created_at?: string;
          file_name?: string;
          file_size?: number;
          file_url?: string;
          id?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "hub_application_files_application_id_fkey";
            columns: ["application_id"];
            isOneToOne: false;
            referencedRelation: "hub_applications";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "hub_application_files_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      hub_applications: {
        Row: {
          applicant_id: string;
          city: string | null;
          contact_person_email: string;
          contact_person_name: string;
          contact_person_phone: string | null;
          country: string;
          created_at: string;
          decided_at: string | null;
          decided_by: string | null;
          description: string | null;
          hub_id: string | null;
          id: string;
          logo_url: string | null;
          name: string;
          reason: string | null;
          status: Database["public"]["Enums"]["hub_application_status"];
          verification_docs: unknown[];
          website: string | null;
        };
        ComputedFields: never;
        Insert: {
          applicant_id: string;
          city?: string | null;
          contact_person_email: string;
          contact_person_name: string;
          contact_person_phone?: string | null;
          country: string;
          created_at?: string;
          decided_at?: string | null;
          decided_by?: string | null;
          description?: string | null;
          hub_id?: string | null;
          id?: string;
          logo_url?: string | null;
          name: string;
          reason?: string | null;
          status?: Database["public"]["Enums"]["hub_application_status"];
          verification_docs?: unknown[];
          website?: string | null;
        };
        Update: {
          applicant_id?: string;
          city?: string | null;
          contact_person_email?: string;
          contact_person_name?: string;
          contact_person_phone?: string | null;
          country?: string;
          created_at?: string;
          decided_at?: string | null;
          decided_by?: string | null;
          description?: string | null;
          hub_id?: string | null;
          id?: string;
          logo_url?: string | null;
          name?: string;
          reason?: string | null;
          status?: Database["public"]["Enums"]["hub_application_status"];
          verification_docs?: unknown[];
          website?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "hub_applications_applicant_id_fkey";
            columns: ["applicant_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "hub_applications_decided_by_fkey";
            columns: ["decided_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "hub_applications_hub_id_fkey";
            columns: ["hub_id"];
            isOneToOne: false;
            referencedRelation: "hubs";
            referencedColumns: ["id"];
          },
        ];
      };
      hub_contacts: {
        Row: {
          contact_person_email: string | null;
          contact_person_name: string | null;
          contact_person_phone: string | null;
          hub_id: string;
          verification_docs: string[];
        };
        ComputedFields: never;
        Insert: {
          contact_person_email?: string | null;
          contact_person_name?: string | null;
          contact_person_phone?: string | null;
          hub_id: string;
          verification_docs?: string[];
        };
        Update: {
          contact_person_email?: string | null;
          contact_person_name?: string | null;
          contact_person_phone?: string | null;
          hub_id?: string;
          verification_docs?: string[];
        };
        Relationships: [
          {
            foreignKeyName: "hub_contacts_hub_id_fkey";
            columns: ["hub_id"];
            isOneToOne: true;
            referencedRelation: "hubs";
            referencedColumns: ["id"];
          },
        ];
      };
      hub_decisions: {
        Row: {
          decided_at: string;
          decided_by: string | null;
          decision: string;
          hub_id: string;
          id: string;
          reason: string | null;
        };
        ComputedFields: never;
        Insert: {
          decided_at?: string;
          decided_by?: string | null;
          decision: string;
          hub_id: string;
          id?: string;
          reason?: string | null;
        };
        Update: {
          decided_at?: string;
          decided_by?: string | null;
          decision?: string;
          hub_id?: string;
          id?: string;
          reason?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "hub_decisions_decided_by_fkey";
            columns: ["decided_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "hub_decisions_hub_id_fkey";
            columns: ["hub_id"];
            isOneToOne: false;
            referencedRelation: "hubs";
            referencedColumns: ["id"];
          },
        ];
      };
      hubs: {
        Row: {
          city: string | null;
          country: string;
          created_at: string;
          description: string | null;
          id: string;
          is_active: boolean;
          is_approved: boolean;
          logo_url: string | null;
          name: string;
          organization_id: string;
          updated_at: string;
          website: string | null;
        };
        ComputedFields: never;
        Insert: {
          city?: string | null;
          country: string;
          created_at?: string;
          description?: string | null;
          id?: string;
          is_active?: boolean;
          is_approved?: boolean;
          logo_url?: string | null;
          name: string;
          organization_id: string;
          updated_at?: string;
          website?: string | null;
        };
        Update: {
          city?: string | null;
          country?: string;
          created_at?: string;
          description?: string | null;
          id?: string;
          is_active?: boolean;
          is_approved?: boolean;
          logo_url?: string | null;
          name?: string;
          organization_id?: string;
          updated_at?: string;
          website?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "hubs_organization_id_fkey";
            columns: ["organization_id"];
            isOneToOne: true;
            referencedRelation: "organizations";
            referencedColumns: ["id"];
          },
        ];
      };
      intro_requests: {
        Row: {
          created_at: string;
          deal_room_id: string | null;
          decided_at: string | null;
          decided_by: string | null;
          id: string;
          investor_id: string;
          kyc_waiver_reason: string | null;
          note: string;
          reason: string | null;
          requested_by: string;
          startup_id: string;
          status: Database["public"]["Enums"]["intro_status"];
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          deal_room_id?: string | null;
          decided_at?: string | null;
          decided_by?: string | null;
          id?: string;
          investor_id: string;
          kyc_waiver_reason?: string | null;
          note: string;
          reason?: string | null;
          requested_by: string;
          startup_id: string;
          status?: Database["public"]["Enums"]["intro_status"];
        };
        Update: {
          created_at?: string;
          deal_room_id?: string | null;
          decided_at?: string | null;
          decided_by?: string | null;
          id?: string;
          investor_id?: string;
          kyc_waiver_reason?: string | null;
          note?: string;
          reason?: string | null;
          requested_by?: string;
          startup_id?: string;
          status?: Database["public"]["Enums"]["intro_status"];
        };
        Relationships: [
          {
            foreignKeyName: "intro_requests_deal_room_id_fkey";
            columns: ["deal_room_id"];
            isOneToOne: false;
            referencedRelation: "deal_rooms";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "intro_requests_decided_by_fkey";
            columns: ["decided_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "intro_requests_investor_id_fkey";
            columns: ["investor_id"];
            isOneToOne: false;
            referencedRelation: "investors";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "intro_requests_requested_by_fkey";
            columns: ["requested_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "intro_requests_startup_id_fkey";
            columns: ["startup_id"];
            isOneToOne: false;
            referencedRelation: "startups";
            referencedColumns: ["id"];
          },
        ];
      };
      investors: {
        Row: {
          accreditation_granted: boolean;
          bio: string | null;
          created_at: string;
          fund_name: string | null;
          id: string;
          investor_type: string | null;
          is_active: boolean;
          kyc_decision: Database["public"]["Enums"]["kyc_status"];
          kyc_valid_until: string | null;
          linkedin_url: string | null;
          organization_id: string;
          portfolio_size: number | null;
          preference_geographies: string[];
          preference_sectors: string[];
          preference_stages: string[];
          ticket_size_max: number | null;
          ticket_size_min: number | null;
          total_aum: number | null;
          updated_at: string;
          user_id: string;
          website_url: string | null;
          fixed_name_reason: string | null;
          is_accredited: boolean | null;
        };
        ComputedFields: "fixed_name_reason" | "is_accredited";
        Insert: {
          accreditation_granted?: boolean;
          bio?: string | null;
          created_at?: string;
          fund_name?: string | null;
          id?: string;
          investor_type?: string | null;
          is_active?: boolean;
          kyc_decision?: Database["public"]["Enums"]["kyc_status"];
          kyc_valid_until?: string | null;
          linkedin_url?: string | null;
          organization_id: string;
          portfolio_size?: number | null;
          preference_geographies?: string[];
          preference_sectors?: string[];
          preference_stages?: string[];
          ticket_size_max?: number | null;
          ticket_size_min?: number | null;
          total_aum?: number | null;
          updated_at?: string;
          user_id: string;
          website_url?: string | null;
        };
        Update: {
          accreditation_granted?: boolean;
          bio?: string | null;
          created_at?: string;
          fund_name?: string | null;
          id?: string;
          investor_type?: string | null;
          is_active?: boolean;
          kyc_decision?: Database["public"]["Enums"]["kyc_status"];
          kyc_valid_until?: string | null;
          linkedin_url?: string | null;
          organization_id?: string;
          portfolio_size?: number | null;
          preference_geographies?: string[];
          preference_sectors?: string[];
          preference_stages?: string[];
          ticket_size_max?: number | null;
          ticket_size_min?: number | null;
          total_aum?: number | null;
          updated_at?: string;
          user_id?: string;
          website_url?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "investors_organization_id_fkey";
            columns: ["organization_id"];
            isOneToOne: true;
            referencedRelation: "organizations";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "investors_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      kyc_documents: {
        Row: {
          abandoned_at: string | null;
          arrived_at: string | null;
          content_type: string;
          created_at: string;
          file_name: string;
          file_size: number;
          file_url: string;
          id: string;
          is_carried: boolean;
          kind: Database["public"]["Enums"]["kyc_document_kind"];
          organization_id: string;
          reason: string | null;
          submission_id: string;
          uploaded_by: string;
        };
        ComputedFields: never;
        Insert: {
          abandoned_at?: string | null;
          arrived_at?: string | null;
          content_type: string;
          created_at?: string;
          file_name: string;
          file_size: number;
          file_url: string;
          id?: string;
          is_carried?: boolean;
          kind: Database["public"]["Enums"]["kyc_document_kind"];
          organization_id: string;
          reason?: string | null;
          submission_id: string;
          uploaded_by: string;
        };
        Update: {
          abandoned_at?: string | null;
          arrived_at?: string | null;
          content_type?: string;
          created_at?: string;
          file_name?: string;
          file_size?: number;
          file_url?: string;
          id?: string;
          is_carried?: boolean;
          kind?: Database["public"]["Enums"]["kyc_document_kind"];
          organization_id?: string;
          reason?: string | null;
          submission_id?: string;
          uploaded_by?: string;
        };
        Relationships: [
          {
            foreignKeyName: "kyc_documents_organization_id_fkey";
            columns: ["organization_id"];
            isOneToOne: false;
            referencedRelation: "organizations";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "kyc_documents_submission_id_fkey";
            columns: ["submission_id"];
            isOneToOne: false;
            referencedRelation: "kyc_submissions";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "kyc_documents_uploaded_by_fkey";
            columns: ["uploaded_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      kyc_submissions: {
        Row: {
          created_at: string;
          decided_at: string | null;
          decided_by: string | null;
          id: string;
          organization_id: string;
          owners: Json | null;
          owners_reason: string | null;
          reason: string | null;
          status: Database["public"]["Enums"]["kyc_submission_status"];
          submitted_at: string | null;
          submitted_by: string | null;
          valid_until: string | null;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          decided_at?: string | null;
          decided_by?: string | null;
          id?: string;
          organization_id: string;
          owners?: Json | null;
          owners_reason?: string | null;
          reason?: string | null;
          status?: Database["public"]["Enums"]["kyc_submission_status"];
          submitted_at?: string | null;
          submitted_by?: string | null;
          valid_until?: string | null;
        };
        Update: {
          created_at?: string;
          decided_at?: string | null;
          decided_by?: string | null;
          id?: string;
          organization_id?: string;
          owners?: Json | null;
          owners_reason?: string | null;
          reason?: string | null;
          status?: Database["public"]["Enums"]["kyc_submission_status"];
          submitted_at?: string | null;
          submitted_by?: string | null;
          valid_until?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "kyc_submissions_decided_by_fkey";
            columns: ["decided_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "kyc_submissions_organization_id_fkey";
            columns: ["organization_id"];
            isOneToOne: false;
            referencedRelation: "organizations";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "kyc_submissions_submitted_by_fkey";
            columns: ["submitted_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      launch_notices: {
        Row: {
          created_at: string;
          email: string;
          id: string;
          told_at: string | null;
          told_by: string | null;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          email: string;
          id?: string;
          told_at?: string | null;
          told_by?: string | null;
        };
        Update: {
          created_at?: string;
          email?: string;
          id?: string;
          told_at?: string | null;
          told_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "launch_notices_told_by_fkey";
            columns: ["told_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      nda_acceptances: {
        Row: {
          accepted_at: string;
          body_sha256: string;
          deal_room_id: string;
          id: string;
          ip_address: unknown;
          nda_version_id: string;
          room_name: string;
          startup_name: string;
          typed_name: string;
          user_agent: string | null;
          user_id: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          accepted_at?: string;
          body_sha256: string;
          deal_room_id: string;
          id?: string;
          ip_address?: unknown;
          nda_version_id: string;
          room_name: string;
          startup_name: string;
          typed_name: string;
          user_agent?: string | null;
          user_id: string;
          version: number;
        };
        Update: {
          accepted_at?: string;
          body_sha256?: string;
          deal_room_id?: string;
          id?: string;
          ip_address?: unknown;
          nda_version_id?: string;
          room_name?: string;
          startup_name?: string;
          typed_name?: string;
          user_agent?: string | null;
          user_id?: string;
          version?: number;
        };
        Relationships: [];
      };
      nda_signatures: {
        Row: {
          body_sha256: string;
          deal_room_id: string;
          id: string;
          ip_address: unknown;
          nda_version_id: string;
          organization_id: string;
          side: Database["public"]["Enums"]["room_side"];
          signed_at: string;
          title: string | null;
          typed_name: string;
          user_agent: string | null;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          body_sha256: string;
          deal_room_id: string;
          id?: string;
          ip_address?: unknown;
          nda_version_id: string;
          organization_id: string;
          side: Database["public"]["Enums"]["room_side"];
          signed_at?: string;
          title?: string | null;
          typed_name: string;
          user_agent?: string | null;
          user_id: string;
        };
        Update: {
          body_sha256?: string;
          deal_room_id?: string;
          id?: string;
          ip_address?: unknown;
          nda_version_id?: string;
          organization_id?: string;
          side?: Database["public"]["Enums"]["room_side"];
          signed_at?: string;
          title?: string | null;
          typed_name?: string;
          user_agent?: string | null;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "nda_signatures_text";
            columns: ["deal_room_id", "nda_version_id", "body_sha256"];
            isOneToOne: false;
            referencedRelation: "nda_texts";
            referencedColumns: ["deal_room_id", "nda_version_id", "body_sha256"];
          },
        ];
      };
      nda_texts: {
        Row: {
          body: string;
          body_sha256: string;
          deal_room_id: string;
          disclosing: NonNullable<Json>;
          drawn_up_at: string;
          nda_version_id: string;
          receiving: NonNullable<Json>;
        };
        ComputedFields: never;
        Insert: {
          body: string;
          body_sha256?: never;
          deal_room_id: string;
          disclosing: NonNullable<Json>;
          drawn_up_at?: string;
          nda_version_id: string;
          receiving: NonNullable<Json>;
        };
        Update: {
          body?: string;
          body_sha256?: never;
          deal_room_id?: string;
          disclosing?: NonNullable<Json>;
          drawn_up_at?: string;
          nda_version_id?: string;
          receiving?: NonNullable<Json>;
        };
        Relationships: [];
      };
      nda_versions: {
        Row: {
          body: string;
          body_sha256: string;
          governing_law: string | null;
          id: string;
          is_mutual: boolean;
          jurisdiction: string | null;
          published_at: string;
          published_by: string | null;
          purpose: string | null;
          term: string | null;
          title: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          body: string;
          body_sha256?: never;
          governing_law?: string | null;
          id?: string;
          is_mutual: boolean;
          jurisdiction?: string | null;
          published_at?: string;
          published_by?: string | null;
          purpose?: string | null;
          term?: string | null;
          title: string;
          version: number;
        };
        Update: {
          body?: string;
          body_sha256?: never;
          governing_law?: string | null;
          id?: string;
          is_mutual?: boolean;
          jurisdiction?: string | null;
          published_at?: string;
          published_by?: string | null;
          purpose?: string | null;
          term?: string | null;
          title?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "nda_versions_published_by_fkey";
            columns: ["published_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      notification_preferences: {
        Row: {
          is_mailed: boolean;
          is_muted: boolean;
          kind: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          is_mailed?: boolean;
          is_muted?: boolean;
          kind: string;
          user_id: string;
        };
        Update: {
          is_mailed?: boolean;
          is_muted?: boolean;
          kind?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "notification_preferences_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      notifications: {
        Row: {
          count: number;
          created_at: string;
          data: NonNullable<Json>;
          id: string;
          kind: string;
          notified_at: string;
          read_at: string | null;
          target_id: string | null;
          target_type: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          count?: number;
          created_at?: string;
          data?: NonNullable<Json>;
          id?: string;
          kind: string;
          notified_at?: string;
          read_at?: string | null;
          target_id?: string | null;
          target_type: string;
          user_id: string;
        };
        Update: {
          count?: number;
          created_at?: string;
          data?: NonNullable<Json>;
          id?: string;
          kind?: string;
          notified_at?: string;
          read_at?: string | null;
          target_id?: string | null;
          target_type?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "notifications_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      organization_invitations: {
        Row: {
          claimed_at: string | null;
          claimed_by: string | null;
          created_at: string;
          declined_at: string | null;
          email: string;
          expires_at: string;
          id: string;
          invited_by: string;
          is_open: boolean;
          organization_id: string;
          revoked_at: string | null;
          role: Database["public"]["Enums"]["organization_role"];
          title: string | null;
        };
        ComputedFields: never;
        Insert: {
          claimed_at?: string | null;
          claimed_by?: string | null;
          created_at?: string;
          declined_at?: string | null;
          email: string;
          expires_at?: string;
          id?: string;
          invited_by: string;
          is_open?: never;
          organization_id: string;
          revoked_at?: string | null;
          role: Database["public"]["Enums"]["organization_role"];
          title?: string | null;
        };
        Update: {
          claimed_at?: string | null;
          claimed_by?: string | null;
          created_at?: string;
          declined_at?: string | null;
          email?: string;
          expires_at?: string;
          id?: string;
          invited_by?: string;
          is_open?: never;
          organization_id?: string;
          revoked_at?: string | null;
          role?: Database["public"]["Enums"]["organization_role"];
          title?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "organization_invitations_claimed_by_fkey";
            columns: ["claimed_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "organization_invitations_invited_by_fkey";
            columns: ["invited_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "organization_invitations_organization_id_fkey";
            columns: ["organization_id"];
            isOneToOne: false;
            referencedRelation: "organizations";
            referencedColumns: ["id"];
          },
        ];
      };
      organization_members: {
        Row: {
          appoint_reason: string | null;
          end_reason: string | null;
          ended_at: string | null;
          ended_by: string | null;
          id: string;
          is_signatory: boolean;
          joined_at: string;
          organization_id: string;
          role: Database["public"]["Enums"]["organization_role"];
          signatory_reason: string | null;
          signatory_set_at: string | null;
          signatory_set_by: string | null;
          title: string | null;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          appoint_reason?: string | null;
          end_reason?: string | null;
          ended_at?: string | null;
          ended_by?: string | null;
          id?: string;
          is_signatory?: boolean;
          joined_at?: string;
          organization_id: string;
          role: Database["public"]["Enums"]["organization_role"];
          signatory_reason?: string | null;
          signatory_set_at?: string | null;
          signatory_set_by?: string | null;
          title?: string | null;
          user_id: string;
        };
        Update: {
          appoint_reason?: string | null;
          end_reason?: string | null;
          ended_at?: string | null;
          ended_by?: string | null;
          id?: string;
          is_signatory?: boolean;
          joined_at?: string;
          organization_id?: string;
          role?: Database["public"]["Enums"]["organization_role"];
          signatory_reason?: string | null;
          signatory_set_at?: string | null;
          signatory_set_by?: string | null;
          title?: string | null;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "organization_members_ended_by_fkey";
            columns: ["ended_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "organization_members_organization_id_fkey";
            columns: ["organization_id"];
            isOneToOne: false;
            referencedRelation: "organizations";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "organization_members_signatory_set_by_fkey";
            columns: ["signatory_set_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "organization_members_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      organizations: {
        Row: {
          correction_reason: string | null;
          country: string | null;
          created_at: string;
          id: string;
          is_individual: boolean;
          kind: Database["public"]["Enums"]["organization_kind"];
          legal_name: string;
          register: string | null;
          registered_address: string | null;
          registration_number: string | null;
          trading_name: string | null;
          updated_at: string;
          verified_at: string | null;
          verified_by: string | null;
          website: string | null;
        };
        ComputedFields: never;
        Insert: {
          correction_reason?: string | null;
          country?: string | null;
          created_at?: string;
          id?: string;
          is_individual?: boolean;
          kind: Database["public"]["Enums"]["organization_kind"];
          legal_name: string;
          register?: string | null;
          registered_address?: string | null;
          registration_number?: string | null;
          trading_name?: string | null;
          updated_at?: string;
          verified_at?: string | null;
          verified_by?: string | null;
          website?: string | null;
        };
        Update: {
          correction_reason?: string | null;
          country?: string | null;
          created_at?: string;
          id?: string;
          is_individual?: boolean;
          kind?: Database["public"]["Enums"]["organization_kind"];
          legal_name?: string;
          register?: string | null;
          registered_address?: string | null;
          registration_number?: string | null;
          trading_name?: string | null;
          updated_at?: string;
          verified_at?: string | null;
          verified_by?: string | null;
          website?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "organizations_verified_by_fkey";
            columns: ["verified_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      saved_searches: {
        Row: {
          created_at: string;
          filters: NonNullable<Json>;
          id: string;
          name: string;
          notify: boolean;
          organization_id: string | null;
          updated_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          filters: NonNullable<Json>;
          id?: string;
          name: string;
          notify?: boolean;
          organization_id?: string | null;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          filters?: NonNullable<Json>;
          id?: string;
          name?: string;
          notify?: boolean;
          organization_id?: string | null;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "saved_searches_organization_id_fkey";
            columns: ["organization_id"];
            isOneToOne: false;
            referencedRelation: "organizations";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "saved_searches_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      startup_documents: {
        Row: {
          accessible_roles: Database["public"]["Enums"]["user_role"][];
          content_type: string | null;
          created_at: string;
          doc_type: string;
          file_name: string;
          file_size: number | null;
          file_url: string;
          id: string;
          is_confidential: boolean;
          is_on_market: boolean;
          name: string;
          startup_id: string;
          uploaded_by: string;
        };
        ComputedFields: never;
        Insert: {
          accessible_roles?: Database["public"]["Enums"]["user_role"][];
          content_type?: string | null;
          created_at?: string;
          doc_type: string;
          file_name: string;
          file_size?: number | null;
          file_url: string;
          id?: string;
          is_confidential?: boolean;
          is_on_market?: boolean;
          name: string;
          startup_id: string;
          uploaded_by: string;
        };
        Update: {
          accessible_roles?: Database["public"]["Enums"]["user_role"][];
          content_type?: string | null;
          created_at?: string;
          doc_type?: string;
          file_name?: string;
          file_size?: number | null;
          file_url?: string;
          id?: string;
          is_confidential?: boolean;
          is_on_market?: boolean;
          name?: string;
          startup_id?: string;
          uploaded_by?: string;
        };
        Relationships: [
          {
            foreignKeyName: "startup_documents_startup_id_fkey";
            columns: ["startup_id"];
            isOneToOne: false;
            referencedRelation: "startups";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "startup_documents_uploaded_by_fkey";
            columns: ["uploaded_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      startup_offers: {
        Row: {
          accepted_by: string | null;
          closed_at: string | null;
          created_at: string;
          email: string;
          expires_at: string;
          id: string;
          offered_by: string;
          organization_id: string;
          outcome: string | null;
          startup_id: string;
        };
        ComputedFields: never;
        Insert: {
          accepted_by?: string | null;
          closed_at?: string | null;
          created_at?: string;
          email: string;
          expires_at?: string;
          id?: string;
          offered_by: string;
          organization_id: string;
          outcome?: string | null;
          startup_id: string;
        };
        Update: {
          accepted_by?: string | null;
          closed_at?: string | null;
          created_at?: string;
          email?: string;
          expires_at?: string;
          id?: string;
          offered_by?: string;
          organization_id?: string;
          outcome?: string | null;
          startup_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "startup_offers_accepted_by_fkey";
            columns: ["accepted_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "startup_offers_offered_by_fkey";
            columns: ["offered_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "startup_offers_organization_id_fkey";
            columns: ["organization_id"];
            isOneToOne: false;
            referencedRelation: "organizations";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "startup_offers_startup_id_fkey";
            columns: ["startup_id"];
            isOneToOne: false;
            referencedRelation: "startups";
            referencedColumns: ["id"];
          },
        ];
      };
      startup_team_members: {
        Row: {
          is_on_market: boolean;
          name: string;
          position: number;
          startup_id: string;
          title: string;
        };
        ComputedFields: never;
        Insert: {
          is_on_market?: boolean;
          name: string;
          position: number;
          startup_id: string;
          title: string;
        };
        Update: {
          is_on_market?: boolean;
          name?: string;
          position?: number;
          startup_id?: string;
          title?: string;
        };
        Relationships: [
          {
            foreignKeyName: "startup_team_members_startup_id_fkey";
            columns: ["startup_id"];
            isOneToOne: false;
            referencedRelation: "startups";
            referencedColumns: ["id"];
          },
        ];
      };
      startup_team_profiles: {
        Row: {
          biography: string | null;
          is_on_market: boolean;
          position: number;
          profile_url: string | null;
          startup_id: string;
        };
        ComputedFields: never;
        Insert: {
          biography?: string | null;
          is_on_market?: boolean;
          position: number;
          profile_url?: string | null;
          startup_id: string;
        };
        Update: {
          biography?: string | null;
          is_on_market?: boolean;
          position?: number;
          profile_url?: string | null;
          startup_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "startup_team_profiles_startup_id_position_fkey";
            columns: ["startup_id", "position"];
            isOneToOne: true;
            referencedRelation: "startup_team_members";
            referencedColumns: ["startup_id", "position"];
          },
        ];
      };
      startup_uploads: {
        Row: {
          abandoned_at: string | null;
          accessible_roles: Database["public"]["Enums"]["user_role"][];
          content_type: string | null;
          created_at: string;
          doc_type: string;
          file_name: string;
          file_size: number | null;
          file_url: string;
          id: string;
          is_confidential: boolean;
          is_on_market: boolean;
          name: string;
          startup_id: string;
          uploaded_by: string;
        };
        ComputedFields: never;
        Insert: {
          abandoned_at?: string | null;
          accessible_roles?: Database["public"]["Enums"]["user_role"][];
          content_type?: string | null;
          created_at?: string;
          doc_type: string;
          file_name: string;
          file_size?: number | null;
          file_url: string;
          id?: string;
          is_confidential?: boolean;
          is_on_market?: boolean;
          name: string;
          startup_id: string;
          uploaded_by: string;
        };
        Update: {
          abandoned_at?: string | null;
          accessible_roles?: Database["public"]["Enums"]["user_role"][];
          content_type?: string | null;
          created_at?: string;
          doc_type?: string;
          file_name?: string;
          file_size?: number | null;
          file_url?: string;
          id?: string;
          is_confidential?: boolean;
          is_on_market?: boolean;
          name?: string;
          startup_id?: string;
          uploaded_by?: string;
        };
        Relationships: [
          {
            foreignKeyName: "startup_uploads_startup_id_fkey";
            columns: ["startup_id"];
            isOneToOne: false;
            referencedRelation: "startups";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "startup_uploads_uploaded_by_fkey";
            columns: ["uploaded_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      startups: {
        Row: {
          created_at: string;
          deck_url: string | null;
          demo_url: string | null;
          directory_rank: number;
          employees: number | null;
          export_readiness_score: number | null;
          facet_key: number;
          founded_year: number | null;
          founder_id: string | null;
          funding_raised: number;
          funding_target: number | null;
          has_pending_version: boolean;
          hub_id: string | null;
          id: string;
          is_active: boolean;
          is_featured: boolean;
          is_hub_verified: boolean;
          is_on_market: boolean;
          is_without_owner: boolean;
          logo_url: string | null;
          long_description: string | null;
          milestones: Database["public"]["CompositeTypes"]["startup_milestone"][];
          name: string;
          organization_id: string;
          patents: string[];
          problem: string | null;
          revenue: number | null;
          revenue_history: Database["public"]["CompositeTypes"]["startup_year"][];
          sdg_tags: string[];
          sectors: string[];
          short_description: string | null;
          slug: string;
          solution: string | null;
          stage: Database["public"]["Enums"]["startup_stage"];
          status: Database["public"]["Enums"]["startup_status"];
          team_size: number | null;
          updated_at: string;
          valuation: number | null;
          video_pitch_url: string | null;
          website: string | null;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          deck_url?: string | null;
          demo_url?: string | null;
          directory_rank?: never;
          employees?: number | null;
          export_readiness_score?: number | null;
          facet_key?: never;
          founded_year?: number | null;
          founder_id?: string | null;
          funding_raised?: number;
          funding_target?: number | null;
          has_pending_version?: boolean;
          hub_id?: string | null;
          id?: string;
          is_active?: boolean;
          is_featured?: boolean;
          is_hub_verified?: boolean;
          is_on_market?: never;
          is_without_owner?: boolean;
          logo_url?: string | null;
          long_description?: string | null;
          milestones?: Database["public"]["CompositeTypes"]["startup_milestone"][];
          name: string;
          organization_id: string;
          patents?: string[];
          problem?: string | null;
          revenue?: number | null;
          revenue_history?: Database["public"]["CompositeTypes"]["startup_year"][];
          sdg_tags?: string[];
          sectors?: string[];
          short_description?: string | null;
          slug: string;
          solution?: string | null;
          stage: Database["public"]["Enums"]["startup_stage"];
          status?: Database["public"]["Enums"]["startup_status"];
          team_size?: number | null;
          updated_at?: string;
          valuation?: number | null;
          video_pitch_url?: string | null;
          website?: string | null;
        };
        Update: {
          created_at?: string;
          deck_url?: string | null;
          demo_url?: string | null;
          directory_rank?: never;
          employees?: number | null;
          export_readiness_score?: number | null;
          facet_key?: never;
          founded_year?: number | null;
          founder_id?: string | null;
          funding_raised?: number;
          funding_target?: number | null;
          has_pending_version?: boolean;
          hub_id?: string | null;
          id?: string;
          is_active?: boolean;
          is_featured?: boolean;
          is_hub_verified?: boolean;
          is_on_market?: never;
          is_without_owner?: boolean;
          logo_url?: string | null;
          long_description?: string | null;
          milestones?: Database["public"]["CompositeTypes"]["startup_milestone"][];
          name?: string;
          organization_id?: string;
          patents?: string[];
          problem?: string | null;
          revenue?: number | null;
          revenue_history?: Database["public"]["CompositeTypes"]["startup_year"][];
          sdg_tags?: string[];
          sectors?: string[];
          short_description?: string | null;
          slug?: string;
          solution?: string | null;
          stage?: Database["public"]["Enums"]["startup_stage"];
          status?: Database["public"]["Enums"]["startup_status"];
          team_size?: number | null;
          updated_at?: string;
          valuation?: number | null;
          video_pitch_url?: string | null;
          website?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "startups_founder_id_fkey";
            columns: ["founder_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "startups_hub_id_fkey";
            columns: ["hub_id"];
            isOneToOne: false;
            referencedRelation: "hubs";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "startups_organization_id_fkey";
            columns: ["organization_id"];
            isOneToOne: false;
            referencedRelation: "organizations";
            referencedColumns: ["id"];
          },
        ];
      };
      user_billing: {
        Row: {
          stripe_customer_id: string | null;
          stripe_subscription_id: string | null;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          stripe_customer_id?: string | null;
          stripe_subscription_id?: string | null;
          user_id: string;
        };
        Update: {
          stripe_customer_id?: string | null;
          stripe_subscription_id?: string | null;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "user_billing_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: true;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
      users: {
        Row: {
          created_at: string;
          display_name: string;
          email: string;
          first_name: string | null;
          hub_id: string | null;
          id: string;
          is_active: boolean;
          last_name: string | null;
          phone: string | null;
          profile_image_url: string | null;
          role: Database["public"]["Enums"]["user_role"];
          subscription_tier: Database["public"]["Enums"]["subscription_tier"];
          updated_at: string;
          username: string;
          kyc_status: Database["public"]["Enums"]["kyc_status"] | null;
        };
        ComputedFields: "kyc_status";
        Insert: {
          created_at?: string;
          display_name?: never;
          email: string;
          first_name?: string | null;
          hub_id?: string | null;
          id: string;
          is_active?: boolean;
          last_name?: string | null;
          phone?: string | null;
          profile_image_url?: string | null;
          role?: Database["public"]["Enums"]["user_role"];
          subscription_tier?: Database["public"]["Enums"]["subscription_tier"];
          updated_at?: string;
          username: string;
        };
        Update: {
          created_at?: string;
          display_name?: never;
          email?: string;
          first_name?: string | null;
          hub_id?: string | null;
          id?: string;
          is_active?: boolean;
          last_name?: string | null;
          phone?: string | null;
          profile_image_url?: string | null;
          role?: Database["public"]["Enums"]["user_role"];
          subscription_tier?: Database["public"]["Enums"]["subscription_tier"];
          updated_at?: string;
          username?: string;
        };
        Relationships: [
          {
            foreignKeyName: "users_hub_id_fkey";
            columns: ["hub_id"];
            isOneToOne: false;
            referencedRelation: "hubs";
            referencedColumns: ["id"];
          },
        ];
      };
      watchlist: {
        Row: {
          amount: number | null;
          created_at: string;
          id: string;
          investor_id: string;
          moved_at: string;
          next_step: string | null;
          next_step_on: string | null;
          owner_id: string | null;
          startup_id: string;
          state: Database["public"]["Enums"]["watch_state"];
          updated_at: string;
          watched_by: string | null;
        };
        ComputedFields: never;
        Insert: {
          amount?: number | null;
          created_at?: string;
          id?: string;
          investor_id: string;
          moved_at?: string;
          next_step?: string | null;
          next_step_on?: string | null;
          owner_id?: string | null;
          startup_id: string;
          state?: Database["public"]["Enums"]["watch_state"];
          updated_at?: string;
          watched_by?: string | null;
        };
        Update: {
          amount?: number | null;
          created_at?: string;
          id?: string;
          investor_id?: string;
          moved_at?: string;
          next_step?: string | null;
          next_step_on?: string | null;
          owner_id?: string | null;
          startup_id?: string;
          state?: Database["public"]["Enums"]["watch_state"];
          updated_at?: string;
          watched_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "watchlist_investor_id_fkey";
            columns: ["investor_id"];
            isOneToOne: false;
            referencedRelation: "investors";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "watchlist_owner_id_fkey";
            columns: ["owner_id"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "watchlist_startup_id_fkey";
            columns: ["startup_id"];
            isOneToOne: false;
            referencedRelation: "startups";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "watchlist_watched_by_fkey";
            columns: ["watched_by"];
            isOneToOne: false;
            referencedRelation: "users";
            referencedColumns: ["id"];
          },
        ];
      };
    };
    Views: {
      [_ in never]: never;
    };
    Functions: {
      abandon_closing_evidence: { Args: { person: string; upload_id: string }; Returns: string };
      abandon_deal_room_upload: { Args: { person: string; upload_id: string }; Returns: string };
      abandon_export_contract: { Args: { person: string; upload_id: string }; Returns: string };
      abandon_hub_application_file: {
        Args: { person: string; upload_id: string };
        Returns: string;
      };
      abandon_kyc_upload: { Args: { person: string; upload_id: string }; Returns: string };
      abandon_startup_upload: { Args: { person: string; upload_id: string }; Returns: string };
      accept_export_nda: {
        Args: { deal: string; nda_version_id: string; typed_name: string };
        Returns: {
          accepted_quote_id: string | null;
          buyer_company: string;
          buyer_country: string;
          buyer_id: string;
          cancel_reason: string | null;
          cancelled_as: string | null;
          cancelled_by: string | null;
          closed_at: string | null;
          contract_url: string | null;
          created_at: string;
          demo_awaits: string | null;
          demo_scheduled_at: string | null;
          demo_time_zone: string | null;
          export_product_id: string;
          hub_id: string;
          id: string;
          is_escrow_requested: boolean;
          nda_accepted: boolean;
          nda_accepted_at: string | null;
          nda_version_id: string | null;
          notes: string | null;
          quote_valid_until: string | null;
          quoted_amount: number | null;
          quoted_currency: string;
          status: Database["public"]["Enums"]["export_deal_status"];
          updated_at: string;
        };
        SetofOptions: {
          from: "*";
          to: "export_deals";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      accept_export_quote: {
        Args: { deal: string; escrow?: boolean; quote: string };
        Returns: {
          accepted_quote_id: string | null;
          buyer_company: string;
          buyer_country: string;
          buyer_id: string;
          cancel_reason: string | null;
          cancelled_as: string | null;
          cancelled_by: string | null;
          closed_at: string | null;
          contract_url: string | null;
          created_at: string;
          demo_awaits: string | null;
          demo_scheduled_at: string | null;
          demo_time_zone: string | null;
          export_product_id: string;
          hub_id: string;
          id: string;
          is_escrow_requested: boolean;
          nda_accepted: boolean;
          nda_accepted_at: string | null;
          nda_version_id: string | null;
          notes: string | null;
          quote_valid_until: string | null;
          quoted_amount: number | null;
          quoted_currency: string;
          status: Database["public"]["Enums"]["export_deal_status"];
          updated_at: string;
        };
        SetofOptions: {
          from: "*";
          to: "export_deals";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      accept_intro: {
        Args: { kyc_waiver_reason?: string; request: string };
        Returns: {
          created_at: string;
          deal_room_id: string | null;
          decided_at: string | null;
          decided_by: string | null;
          id: string;
          investor_id: string;
          kyc_waiver_reason: string | null;
          note: string;
          reason: string | null;
          requested_by: string;
          startup_id: string;
          status: Database["public"]["Enums"]["intro_status"];
        };
        SetofOptions: {
          from: "*";
          to: "intro_requests";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      accept_startup_offer: {
        Args: { offer: string; organization?: string };
        Returns: {
          created_at: string;
          deck_url: string | null;
          demo_url: string | null;
          directory_rank: number;
          employees: number | null;
          export_readiness_score: number | null;
          facet_key: number;
          founded_year: number | null;
          founder_id: string | null;
          funding_raised: number;
          funding_target: number | null;
          has_pending_version: boolean;
          hub_id: string | null;
          id: string;
          is_active: boolean;
          is_featured: boolean;
          is_hub_verified: boolean;
          is_on_market: boolean;
          is_without_owner: boolean;
          logo_url: string | null;
          long_description: string | null;
          milestones: Database["public"]["CompositeTypes"]["startup_milestone"][];
          name: string;
          organization_id: string;
          patents: string[];
          problem: string | null;
          revenue: number | null;
          revenue_history: Database["public"]["CompositeTypes"]["startup_year"][];
          sdg_tags: string[];
          sectors: string[];
          short_description: string | null;
          slug: string;
          solution: string | null;
          stage: Database["public"]["Enums"]["startup_stage"];
          status: Database["public"]["Enums"]["startup_status"];
          team_size: number | null;
          updated_at: string;
          valuation: number | null;
          video_pitch_url: string | null;
          website: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "startups";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      add_closing_document: { Args: { document: string; room: string }; Returns: string };
      add_deal_milestone: {
        Args: { due_on?: string; id?: string; owner?: string; room: string; title: string };
        Returns: string;
      };
      add_deal_room_diligence_item: {
        Args: {
          due_on?: string;
          id?: string;
          note?: string;
          owner?: string;
          room: string;
          section: string;
          title: string;
        };
        Returns: string;
      };
      add_deal_room_folder: {
        Args: { name: string; parent?: string; room: string };
        Returns: {
          created_at: string;
          created_by: string;
          deal_room_id: string;
          depth: number;
          id: string;
          name: string;
          number: string;
          parent_id: string | null;
          removed_at: string | null;
          removed_by: string | null;
          scope_id: string | null;
          side: Database["public"]["Enums"]["room_side"];
          updated_at: string;
        };
        SetofOptions: {
          from: "*";
          to: "deal_room_folders";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      add_deal_room_member: {
        Args: { person: string; role?: string; room: string };
        Returns: undefined;
      };
      add_export_product_picture: {
        Args: { person: string; picture: string; product: string };
        Returns: undefined;
      };
      add_startup_document: {
        Args: { details: Json; id?: string; startup: string };
        Returns: {
          accessible_roles: Database["public"]["Enums"]["user_role"][];
          content_type: string | null;
          created_at: string;
          doc_type: string;
          file_name: string;
          file_size: number | null;
          file_url: string;
          id: string;
          is_confidential: boolean;
          is_on_market: boolean;
          name: string;
          startup_id: string;
          uploaded_by: string;
        };
        SetofOptions: {
          from: "*";
          to: "startup_documents";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      announce_to_guests: {
        Args: { audience: string; event: string; id?: string; message: string };
        Returns: Json;
      };
      answer_about_deal_closing: { Args: { answer: string; deal: string }; Returns: undefined };
      answer_organization_invitation: {
        Args: { accepted: boolean; invitation: string };
        Returns: string;
      };
      apply_deal_room_diligence_template: {
        Args: { room: string; template: string };
        Returns: number;
      };
      apply_deal_room_template: { Args: { room: string; template: string }; Returns: number };
      apply_for_hub: {
        Args: { details: Json };
        Returns: {
          applicant_id: string;
          city: string | null;
          contact_person_email: string;
          contact_person_name: string;
          contact_person_phone: string | null;
          country: string;
          created_at: string;
          decided_at: string | null;
          decided_by: string | null;
          description: string | null;
          hub_id: string | null;
          id: string;
          logo_url: string | null;
          name: string;
          reason: string | null;
          status: Database["public"]["Enums"]["hub_application_status"];
          verification_docs: unknown[];
          website: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "hub_applications";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      appoint_owner: {
        Args: { email: string; organization: string; reason: string };
        Returns: {
          appoint_reason: string | null;
          end_reason: string | null;
          ended_at: string | null;
          ended_by: string | null;
          id: string;
          is_signatory: boolean;
          joined_at: string;
          organization_id: string;
          role: Database["public"]["Enums"]["organization_role"];
          signatory_reason: string | null;
          signatory_set_at: string | null;
          signatory_set_by: string | null;
          title: string | null;
          user_id: string;
        };
        SetofOptions: {
          from: "*";
          to: "organization_members";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      approve_hub: {
        Args: { hub: string; reason: string };
        Returns: {
          city: string | null;
          country: string;
          created_at: string;
          description: string | null;
          id: string;
          is_active: boolean;
          is_approved: boolean;
          logo_url: string | null;
          name: string;
          organization_id: string;
          updated_at: string;
          website: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "hubs";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      approve_startup: {
        Args: { export_readiness_score?: number; seen?: string; startup: string };
        Returns: {
          created_at: string;
          deck_url: string | null;
          demo_url: string | null;
          directory_rank: number;
          employees: number | null;
          export_readiness_score: number | null;
          facet_key: number;
          founded_year: number | null;
          founder_id: string | null;
          funding_raised: number;
          funding_target: number | null;
          has_pending_version: boolean;
          hub_id: string | null;
          id: string;
          is_active: boolean;
          is_featured: boolean;
          is_hub_verified: boolean;
          is_on_market: boolean;
          is_without_owner: boolean;
          logo_url: string | null;
          long_description: string | null;
          milestones: Database["public"]["CompositeTypes"]["startup_milestone"][];
          name: string;
          organization_id: string;
          patents: string[];
          problem: string | null;
          revenue: number | null;
          revenue_history: Database["public"]["CompositeTypes"]["startup_year"][];
          sdg_tags: string[];
          sectors: string[];
          short_description: string | null;
          slug: string;
          solution: string | null;
          stage: Database["public"]["Enums"]["startup_stage"];
          status: Database["public"]["Enums"]["startup_status"];
          team_size: number | null;
          updated_at: string;
          valuation: number | null;
          video_pitch_url: string | null;
          website: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "startups";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      ask_about_deal_closing: { Args: { deal: string; question: string }; Returns: undefined };
      ask_about_deal_room_nda: { Args: { person?: string; room: string }; Returns: undefined };
      ask_deal_room_question: {
        Args: {
          body: string;
          document?: string;
          folder?: string;
          id?: string;
          page?: number;
          room: string;
          subject: string;
          version?: number;
        };
        Returns: string;
      };
      assign_deal_room_question: { Args: { member: string; question: string }; Returns: undefined };
      attendees_page: {
        Args: { after?: string; event: string; filters?: Json; page_size?: number };
        Returns: Json;
      };
      audit_choices: { Args: Record<PropertyKey, never>; Returns: Json };
      audit_page: { Args: { after?: string; filters?: Json; page_size?: number }; Returns: Json };
      begin_closing_evidence: {
        Args: { deal: string; file_name: string; file_size: number };
        Returns: {
          abandoned_at: string | null;
          arrived_at: string | null;
          content_type: string;
          created_at: string;
          deal_id: string;
          file_name: string;
          file_size: number;
          file_url: string;
          id: string;
          opened_at: string | null;
          side: Database["public"]["Enums"]["room_side"];
          user_id: string;
        };
        SetofOptions: {
          from: "*";
          to: "deal_closing_evidence";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      begin_csv: {
        Args: {
          about?: string;
          agent?: string;
          filters?: Json;
          ip?: unknown;
          kind: string;
          person: string;
        };
        Returns: {
          file_id: string;
          head: string;
          line_count: number;
        }[];
      };
      begin_deal_room_upload: {
        Args: {
          document?: string;
          file_name: string;
          file_size: number;
          folder?: string;
          room: string;
        };
        Returns: {
          abandoned_at: string | null;
          content_type: string;
          created_at: string;
          deal_room_id: string;
          document_id: string | null;
          file_name: string;
          file_size: number;
          folder_id: string | null;
          id: string;
          user_id: string;
        };
        SetofOptions: {
          from: "*";
          to: "deal_room_uploads";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      begin_deal_room_view_as: { Args: { member: string; room: string }; Returns: undefined };
      begin_emergency_access: { Args: { reason: string; room: string }; Returns: string };
      begin_event_picture: { Args: { event: string }; Returns: string };
      begin_export_contract: {
        Args: { deal: string; file_name: string; file_size: number };
        Returns: {
          abandoned_at: string | null;
          arrived_at: string | null;
          content_type: string;
          created_at: string;
          deal_id: string;
          file_name: string;
          file_size: number;
          file_url: string;
          id: string;
          side: string;
          user_id: string;
        };
        SetofOptions: {
          from: "*";
          to: "export_contracts";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      begin_export_product_picture: { Args: { product: string }; Returns: string };
      begin_hub_application_file: {
        Args: { application: string; file_name: string; file_size: number };
        Returns: {
          abandoned_at: string | null;
          application_id: string;
          arrived_at: string | null;
          content_type: string;
          created_at: string;
          file_name: string;
          file_size: number;
          file_url: string;
          id: string;
          user_id: string;
        };
        SetofOptions: {
          from: "*";
          to: "hub_application_files";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      begin_hub_logo: { Args: { hub: string }; Returns: string };
      begin_kyc_upload: {
        Args: { file_name: string; file_size: number; kind: string; organization?: string };
        Returns: {
          abandoned_at: string | null;
          arrived_at: string | null;
          content_type: string;
          created_at: string;
          file_name: string;
          file_size: number;
          file_url: string;
          id: string;
          is_carried: boolean;
          kind: Database["public"]["Enums"]["kyc_document_kind"];
          organization_id: string;
          reason: string | null;
          submission_id: string;
          uploaded_by: string;
        };
        SetofOptions: {
          from: "*";
          to: "kyc_documents";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      begin_my_data: {
        Args: { agent?: string; ip?: unknown; person: string };
        Returns: {
          download_id: string;
          sections: string[];
        }[];
      };
      begin_profile_picture: { Args: Record<PropertyKey, never>; Returns: string };
      begin_startup_logo: { Args: { startup: string }; Returns: string };
      begin_startup_upload: {
        Args: { details: Json; startup: string };
        Returns: {
          abandoned_at: string | null;
          accessible_roles: Database["public"]["Enums"]["user_role"][];
          content_type: string | null;
          created_at: string;
          doc_type: string;
          file_name: string;
          file_size: number | null;
          file_url: string;
          id: string;
          is_confidential: boolean;
          is_on_market: boolean;
          name: string;
          startup_id: string;
          uploaded_by: string;
        };
        SetofOptions: {
          from: "*";
          to: "startup_uploads";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      cancel_deal: {
        Args: { deal: string; reason: string };
        Returns: {
          amount: number | null;
          closed_on: string | null;
          closing_date: string | null;
          company_id: string | null;
          created_at: string;
          ended_at: string | null;
          equity: number | null;
          id: string;
          investor_id: string;
          startup_id: string;
          status: Database["public"]["Enums"]["deal_status"];
          updated_at: string;
          valuation: number | null;
        };
        SetofOptions: {
          from: "*";
          to: "deals";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      cancel_event: {
        Args: { event: string; reason: string };
        Returns: {
          agenda: Json | null;
          cancel_reason: string | null;
          cancelled_at: string | null;
          created_at: string;
          currency: string;
          current_attendees: number;
          date_tba: boolean;
          description: string | null;
          end_date: string;
          event_type: Database["public"]["Enums"]["event_type"];
          event_url: string | null;
          host_hub_id: string | null;
          id: string;
          image_url: string | null;
          is_active: boolean;
          is_public: boolean;
          is_virtual: boolean;
          location: string | null;
          max_attendees: number | null;
          organizer_id: string | null;
          registration_url: string | null;
          requires_approval: boolean;
          sequence: number;
          slug: string;
          start_date: string;
          ticket_price: number | null;
          time_zone: string;
          title: string;
          updated_at: string;
        };
        SetofOptions: {
          from: "*";
          to: "events";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      cancel_event_registration: {
        Args: { event: string };
        Returns: {
          cancelled_at: string | null;
          decided_at: string | null;
          decided_by: string | null;
          decision_reason: string | null;
          event_id: string;
          id: string;
          payment_status: string;
          registered_at: string;
          seq: number;
          status: Database["public"]["Enums"]["event_registration_status"];
          ticket_type: string;
          user_id: string;
        };
        SetofOptions: {
          from: "*";
          to: "event_registrations";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      cancel_export_deal: {
        Args: { deal: string; reason: string };
        Returns: {
          accepted_quote_id: string | null;
          buyer_company: string;
          buyer_country: string;
          buyer_id: string;
          cancel_reason: string | null;
          cancelled_as: string | null;
          cancelled_by: string | null;
          closed_at: string | null;
          contract_url: string | null;
          created_at: string;
          demo_awaits: string | null;
          demo_scheduled_at: string | null;
          demo_time_zone: string | null;
          export_product_id: string;
          hub_id: string;
          id: string;
          is_escrow_requested: boolean;
          nda_accepted: boolean;
          nda_accepted_at: string | null;
          nda_version_id: string | null;
          notes: string | null;
          quote_valid_until: string | null;
          quoted_amount: number | null;
          quoted_currency: string;
          status: Database["public"]["Enums"]["export_deal_status"];
          updated_at: string;
        };
        SetofOptions: {
          from: "*";
          to: "export_deals";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      certify_export_product: {
        Args: { product: string; seen?: string };
        Returns: {
          base_price_amount: number | null;
          base_price_currency: string;
          certified_at: string | null;
          certified_by: string | null;
          compliance_certificates: NonNullable<Json>;
          created_at: string;
          demo_url: string | null;
          docs: NonNullable<Json>;
          hub_id: string;
          id: string;
          image_urls: string[];
          integration_readiness: number;
          is_active: boolean;
          is_hub_certified: boolean;
          is_on_market: boolean;
          long_description: string | null;
          pricing_model: Database["public"]["Enums"]["pricing_model"];
          product_type: string;
          short_description: string;
          slug: string;
          specifications: NonNullable<Json>;
          startup_id: string;
          status: Database["public"]["Enums"]["export_product_status"];
          supported_countries: string[];
          title: string;
          updated_at: string;
          video_url: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "export_products";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      change_deal_milestone: {
        Args: {
          due_on?: string;
          milestone: string;
          owner?: string;
          title: string;
          version?: number;
        };
        Returns: undefined;
      };
      change_deal_room_diligence_item: {
        Args: {
          due_on?: string;
          item: string;
          note?: string;
          owner?: string;
          title: string;
          version: number;
        };
        Returns: undefined;
      };
      change_deal_room_diligence_section: {
        Args: { name?: string; new_position?: number; room: string; section: string };
        Returns: undefined;
      };
      check_in_guests: {
        Args: { event: string; scans: Json };
        Returns: {
          checked_in_at: string;
          code: string;
          display_name: string;
          id: string;
          outcome: string;
          payment_status: string;
          registration_id: string;
          scan: string;
          seq: number;
          status: Database["public"]["Enums"]["event_registration_status"];
          undone_at: string;
          version: number;
        }[];
      };
      check_in_list: {
        Args: { event: string };
        Returns: {
          asked_at: string;
          checked_in: number;
          closes_at: string;
          currency: string;
          end_date: string;
          event_id: string;
          is_active: boolean;
          opens_at: string;
          seats_taken: number;
          start_date: string;
          ticket_price: number;
          time_zone: string;
          title: string;
          version: number;
        }[];
      };
      check_in_list_changes: {
        Args: { event: string; since: number };
        Returns: {
          checked_in_at: string;
          code: string;
          display_name: string;
          payment_status: string;
          registration_id: string;
          scan: string;
          seq: number;
          status: Database["public"]["Enums"]["event_registration_status"];
          undone_at: string;
          version: number;
        }[];
      };
      check_in_list_guests: {
        Args: { after?: number; event: string; max_rows?: number };
        Returns: {
          checked_in_at: string;
          code: string;
          display_name: string;
          payment_status: string;
          registration_id: string;
          scan: string;
          seq: number;
          status: Database["public"]["Enums"]["event_registration_status"];
          undone_at: string;
          version: number;
        }[];
      };
      claim_deal_room_invitation: { Args: { invitation: string }; Returns: string };
      claim_mails: {
        Args: { max_mails?: number; moment?: string };
        Returns: {
          address: string;
          anchors: Json;
          category: string;
          claim: string;
          id: string;
          invitation: Json;
          lines: Json;
          token: string;
        }[];
      };
      claim_review: { Args: { target: string; target_type: string }; Returns: undefined };
      clear_removed_files: { Args: { bucket: string; paths: string[] }; Returns: undefined };
      close_account: {
        Args: {
          agent?: string;
          ip?: unknown;
          password_verified: boolean;
          person: string;
          session: string;
        };
        Returns: undefined;
      };
      close_deal_room_question: {
        Args: { is_closed?: boolean; question: string };
        Returns: undefined;
      };
      closings_to_confirm: {
        Args: Record<PropertyKey, never>;
        Returns: {
          amount: number;
          announced_at: string;
          closed_on: string;
          deal_id: string;
          evidence: Json;
          is_asked: boolean;
          remarks: Json;
          startup_id: string;
          startup_name: string;
          startup_slug: string;
        }[];
      };
      compare_startups: { Args: { slugs: string[] }; Returns: Json };
      complete_registration: {
        Args: { role: string; time_zone?: string };
        Returns: {
          created_at: string;
          display_name: string;
          email: string;
          first_name: string | null;
          hub_id: string | null;
          id: string;
          is_active: boolean;
          last_name: string | null;
          phone: string | null;
          profile_image_url: string | null;
          role: Database["public"]["Enums"]["user_role"];
          subscription_tier: Database["public"]["Enums"]["subscription_tier"];
          updated_at: string;
          username: string;
        };
        SetofOptions: {
          from: "*";
          to: "users";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      confirm_closing_document: {
        Args: { closing_document: string; version: number };
        Returns: undefined;
      };
      confirm_deal_closing: {
        Args: { deal: string };
        Returns: {
          amount: number;
          announced_at: string;
          announced_by: string;
          confirmed_at: string | null;
          confirmed_by: string | null;
          deal_id: string;
          hub_id: string | null;
          startup_id: string;
        };
        SetofOptions: {
          from: "*";
          to: "deal_closings";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      confirm_deal_completion: {
        Args: { deal: string; seen?: string };
        Returns: {
          amount: number | null;
          closed_on: string | null;
          closing_date: string | null;
          company_id: string | null;
          created_at: string;
          ended_at: string | null;
          equity: number | null;
          id: string;
          investor_id: string;
          startup_id: string;
          status: Database["public"]["Enums"]["deal_status"];
          updated_at: string;
          valuation: number | null;
        };
        SetofOptions: {
          from: "*";
          to: "deals";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      confirm_deal_terms: {
        Args: { deal: string; version: number };
        Returns: {
          amount: number;
          board_seats: number | null;
          closing_date: string | null;
          confirmed_at: string | null;
          confirmed_by: string | null;
          deal_id: string;
          dividend: number | null;
          equity: number;
          id: string;
          instrument: string | null;
          is_cumulative: boolean | null;
          is_participating: boolean | null;
          liquidation_preference: number | null;
          post_money: number;
          pro_rata: boolean | null;
          proposed_at: string;
          proposed_by: string;
          side: Database["public"]["Enums"]["room_side"];
          valuation: number;
          version: number;
          withdrawn_at: string | null;
          withdrawn_by: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "deal_terms";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      confirm_demo_date: { Args: { deal: string; version: number }; Returns: string };
      confirm_export_payment: {
        Args: { deal: string };
        Returns: {
          accepted_quote_id: string | null;
          buyer_company: string;
          buyer_country: string;
          buyer_id: string;
          cancel_reason: string | null;
          cancelled_as: string | null;
          cancelled_by: string | null;
          closed_at: string | null;
          contract_url: string | null;
          created_at: string;
          demo_awaits: string | null;
          demo_scheduled_at: string | null;
          demo_time_zone: string | null;
          export_product_id: string;
          hub_id: string;
          id: string;
          is_escrow_requested: boolean;
          nda_accepted: boolean;
          nda_accepted_at: string | null;
          nda_version_id: string | null;
          notes: string | null;
          quote_valid_until: string | null;
          quoted_amount: number | null;
          quoted_currency: string;
          status: Database["public"]["Enums"]["export_deal_status"];
          updated_at: string;
        };
        SetofOptions: {
          from: "*";
          to: "export_deals";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      confirmed_closings: {
        Args: { query?: string };
        Returns: {
          amount: number;
          confirmed_at: string;
          corrections: Json;
          deal_id: string;
          evidence: Json;
          proposal: Json;
          startup_name: string;
          startup_slug: string;
        }[];
      };
      console_deals: { Args: { range?: string }; Returns: Json };
      console_growth: { Args: { range?: string }; Returns: Json };
      console_hub: { Args: { hub: string }; Returns: Json };
      console_hubs: { Args: { range?: string }; Returns: Json };
      console_overview: { Args: { range?: string }; Returns: Json };
      console_waits: {
        Args: Record<PropertyKey, never>;
        Returns: {
          closings: number;
          hub_applications: number;
          kyc: number;
          kyc_overdue: number;
          messages: number;
          messages_overdue: number;
          payments: number;
          products: number;
          startups: number;
        }[];
      };
      contact_inbox: {
        Args: { after?: string; filters?: Json; page_size?: number };
        Returns: Json;
      };
      count_export_products: { Args: { filters?: Json }; Returns: Json };
      count_startups: { Args: { filters?: Json }; Returns: Json };
      create_event: {
        Args: { details: Json; id?: string };
        Returns: {
          agenda: Json | null;
          cancel_reason: string | null;
          cancelled_at: string | null;
          created_at: string;
          currency: string;
          current_attendees: number;
          date_tba: boolean;
          description: string | null;
          end_date: string;
          event_type: Database["public"]["Enums"]["event_type"];
          event_url: string | null;
          host_hub_id: string | null;
          id: string;
          image_url: string | null;
          is_active: boolean;
          is_public: boolean;
          is_virtual: boolean;
          location: string | null;
          max_attendees: number | null;
          organizer_id: string | null;
          registration_url: string | null;
          requires_approval: boolean;
          sequence: number;
          slug: string;
          start_date: string;
          ticket_price: number | null;
          time_zone: string;
          title: string;
          updated_at: string;
        };
        SetofOptions: {
          from: "*";
          to: "events";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      create_export_product: {
        Args: { details: Json; id?: string; startup: string };
        Returns: Json;
      };
      create_investor: {
        Args: { name?: string };
        Returns: {
          accreditation_granted: boolean;
          bio: string | null;
          created_at: string;
          fund_name: string | null;
          id: string;
          investor_type: string | null;
          is_active: boolean;
          kyc_decision: Database["public"]["Enums"]["kyc_status"];
          kyc_valid_until: string | null;
          linkedin_url: string | null;
          organization_id: string;
          portfolio_size: number | null;
          preference_geographies: string[];
          preference_sectors: string[];
          preference_stages: string[];
          ticket_size_max: number | null;
          ticket_size_min: number | null;
          total_aum: number | null;
          updated_at: string;
          user_id: string;
          website_url: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "investors";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      create_startup: {
        Args: { details: Json; id?: string; organization?: string };
        Returns: {
          created_at: string;
          deck_url: string | null;
          demo_url: string | null;
          directory_rank: number;
          employees: number | null;
          export_readiness_score: number | null;
          facet_key: number;
          founded_year: number | null;
          founder_id: string | null;
          funding_raised: number;
          funding_target: number | null;
          has_pending_version: boolean;
          hub_id: string | null;
          id: string;
          is_active: boolean;
          is_featured: boolean;
          is_hub_verified: boolean;
          is_on_market: boolean;
          is_without_owner: boolean;
          logo_url: string | null;
          long_description: string | null;
          milestones: Database["public"]["CompositeTypes"]["startup_milestone"][];
          name: string;
          organization_id: string;
          patents: string[];
          problem: string | null;
          revenue: number | null;
          revenue_history: Database["public"]["CompositeTypes"]["startup_year"][];
          sdg_tags: string[];
          sectors: string[];
          short_description: string | null;
          slug: string;
          solution: string | null;
          stage: Database["public"]["Enums"]["startup_stage"];
          status: Database["public"]["Enums"]["startup_status"];
          team_size: number | null;
          updated_at: string;
          valuation: number | null;
          video_pitch_url: string | null;
          website: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "startups";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      csv_page: { Args: { after?: string; file: string }; Returns: Json };
      deal_overview: {
        Args: { room: string };
        Returns: {
          can_announce: boolean;
          can_answer: boolean;
          can_cancel: boolean;
          can_complete: boolean;
          can_confirm_terms: boolean;
          can_edit_key_documents: boolean;
          can_propose: boolean;
          can_take_back: boolean;
          can_withdraw_terms: boolean;
          closing: Json;
          closing_hub: string;
          closing_remarks: Json;
          completion_obstacle: string;
          deal_id: string;
          founder_done_at: string;
          investor_done_at: string;
          is_mine: boolean;
          legal_docs: Json;
          next_version: number;
          notes: string;
          notes_version: number;
          open_matters: Json;
          post_money: number;
          present: Json;
          previous: Json;
          proposal: Json;
          signatories: Json;
          step: string;
          steps: Json;
          term_sheet: Json;
          waits_for: string;
        }[];
      };
      deal_room_access: {
        Args: { document?: string; folder?: string; room: string };
        Returns: {
          audience: string;
          can_set: boolean;
          display_name: string;
          effective_access: Database["public"]["Enums"]["document_access"];
          from_id: string;
          from_kind: string;
          from_name: string;
          role: Database["public"]["Enums"]["room_role"];
          set_access: Database["public"]["Enums"]["document_access"];
          side: Database["public"]["Enums"]["room_side"];
          user_id: string;
        }[];
      };
      deal_room_activity: {
        Args: { before?: string; before_id?: string; page_size?: number; room: string };
        Returns: {
          access: Database["public"]["Enums"]["document_access"];
          action: string;
          actor_id: string;
          actor_name: string;
          audience: string;
          document_id: string;
          document_version: number;
          former_name: string;
          happened_at: string;
          id: string;
          is_stamped: boolean;
          nda_version: number;
          subject_name: string;
        }[];
      };
      deal_room_audit_heads: {
        Args: { fingerprint?: string; room: string };
        Returns: {
          day: string;
          hash: string;
          seq: number;
        }[];
      };
      deal_room_audit_lines: {
        Args: { after?: number; page_size?: number; room: string };
        Returns: Json;
      };
      deal_room_audit_state: {
        Args: { room: string };
        Returns: {
          bad_action: string;
          bad_at: string;
          bad_seq: number;
          checked_at: string;
          entries: number;
          head: string;
          problem: string;
        }[];
      };
      deal_room_closing_documents: {
        Args: { room: string };
        Returns: {
          access: Database["public"]["Enums"]["document_access"];
          can_confirm: boolean;
          can_remove: boolean;
          can_withdraw: boolean;
          content_type: string;
          document_id: string;
          file_name: string;
          founder: Json;
          id: string;
          investor: Json;
          name: string;
          named_at: string;
          named_by_name: string;
          number: string;
          sha256: string;
          side: Database["public"]["Enums"]["room_side"];
          version: number;
          version_at: string;
          voided: Json;
        }[];
      };
      deal_room_closing_evidence: {
        Args: { room: string };
        Returns: {
          can_withdraw: boolean;
          files: Json;
          of_other_side: number;
        }[];
      };
      deal_room_colleagues: {
        Args: { room: string };
        Returns: {
          display_name: string;
          is_signatory: boolean;
          role: Database["public"]["Enums"]["organization_role"];
          title: string;
          user_id: string;
        }[];
      };
      deal_room_diligence: {
        Args: { room: string };
        Returns: {
          can_edit: boolean;
          can_link: boolean;
          can_plan: boolean;
          created_at: string;
          created_by_name: string;
          documents: Json;
          due_on: string;
          id: string;
          is_done: boolean;
          is_mine: boolean;
          is_overdue: boolean;
          note: string;
          number: string;
          owner_id: string;
          owner_name: string;
          section: string;
          side: Database["public"]["Enums"]["room_side"];
          title: string;
          version: number;
        }[];
      };
      deal_room_document: {
        Args: { document: string; viewer?: string };
        Returns: {
          can_edit: boolean;
          can_see_versions: boolean;
          can_set_access: boolean;
          content_type: string;
          created_at: string;
          file_name: string;
          file_size: number;
          folder_id: string;
          folder_path: string;
          id: string;
          is_new: boolean;
          is_restricted: boolean;
          my_access: Database["public"]["Enums"]["document_access"];
          name: string;
          number: string;
          room_id: string;
          sha256: string;
          side: Database["public"]["Enums"]["room_side"];
          updated_at: string;
          uploaded_by: string;
          uploaded_by_name: string;
          version: number;
        }[];
      };
      deal_room_document_history: {
        Args: { before?: string; before_id?: string; document: string; page_size?: number };
        Returns: {
          action: string;
          actor_id: string;
          actor_name: string;
          former_name: string;
          happened_at: string;
          id: string;
          is_stamped: boolean;
          subject_name: string;
          version: number;
        }[];
      };
      deal_room_document_readers: {
        Args: { document: string };
        Returns: {
          display_name: string;
          downloads: number;
          first_at: string;
          is_member: boolean;
          last_at: string;
          openings: number;
          pages: number;
          pages_read: number;
          seconds: number;
          share: number;
          side: Database["public"]["Enums"]["room_side"];
          user_id: string;
          version: number;
        }[];
      };
      deal_room_document_versions_of: {
        Args: { document: string };
        Returns: {
          content_type: string;
          created_at: string;
          file_name: string;
          file_size: number;
          is_newest: boolean;
          sha256: string;
          uploaded_by: string;
          uploaded_by_name: string;
          version: number;
        }[];
      };
      deal_room_documents_read: {
        Args: { after?: string; page_size?: number; person?: string; room: string; sort?: string };
        Returns: {
          content_type: string;
          cursor: string;
          document_id: string;
          downloads: number;
          file_name: string;
          last_at: string;
          name: string;
          newest_version: number;
          number: string;
          openings: number;
          pages: number;
          pages_read: number;
          readers: number;
          seconds: number;
          share: number;
          side: Database["public"]["Enums"]["room_side"];
          version: number;
        }[];
      };
      deal_room_end: {
        Args: { room: string };
        Returns: {
          ended_at: string;
        }[];
      };
      deal_room_factor: {
        Args: { room: string };
        Returns: {
          can_set: boolean;
          is_required: boolean;
          shows_factor: boolean;
          without_factor: string[];
        }[];
      };
      deal_room_faq: {
        Args: { after?: string; after_id?: string; page_size?: number; room: string };
        Returns: {
          answer: string;
          body: string;
          document_id: string;
          folder_id: string;
          page: number;
          place_is_there: boolean;
          place_name: string;
          published_at: string;
          question_id: string;
          side: Database["public"]["Enums"]["room_side"];
          subject: string;
        }[];
      };
      deal_room_files: {
        Args: {
          after?: string;
          folder?: string;
          only_new?: boolean;
          page_size?: number;
          room: string;
          search?: string;
          sort?: string;
          viewer?: string;
        };
        Returns: {
          can_edit: boolean;
          can_set_access: boolean;
          content_type: string;
          created_at: string;
          cursor: string;
          file_name: string;
          file_size: number;
          folder_id: string;
          folder_path: string;
          id: string;
          is_new: boolean;
          is_restricted: boolean;
          my_access: Database["public"]["Enums"]["document_access"];
          name: string;
          number: string;
          sha256: string;
          side: Database["public"]["Enums"]["room_side"];
          updated_at: string;
          uploaded_by: string;
          uploaded_by_name: string;
          version: number;
        }[];
      };
      deal_room_files_alike: {
        Args: { hashes: string[]; room: string };
        Returns: {
          document_id: string;
          name: string;
          number: string;
          sha256: string;
        }[];
      };
      deal_room_invited: {
        Args: { room: string };
        Returns: {
          access_expires_at: string;
          can_renew: boolean;
          can_revoke: boolean;
          can_waive: boolean;
          created_at: string;
          email: string;
          expires_at: string;
          firm: string;
          id: string;
          invited_by_name: string;
          kyc_waived: boolean;
          kyc_waiver_reason: string;
          role: Database["public"]["Enums"]["room_role"];
          side: Database["public"]["Enums"]["room_side"];
          state: string;
        }[];
      };
      deal_room_key_documents: {
        Args: { room: string };
        Returns: {
          legal_docs_at: string;
          legal_docs_id: string;
          notes: string;
          notes_version: number;
          term_sheet_at: string;
          term_sheet_id: string;
        }[];
      };
      deal_room_latest: {
        Args: { room: string };
        Returns: {
          access: Database["public"]["Enums"]["room_access"];
          channel_epoch: number;
          last_seq: number;
          withdrawn_at: string;
        }[];
      };
      deal_room_less_than_download: {
        Args: { documents?: string[]; folders?: string[]; room: string };
        Returns: Json;
      };
      deal_room_listing: {
        Args: { room: string };
        Returns: {
          folder_id: string;
          id: string;
          my_access: Database["public"]["Enums"]["document_access"];
          sha256: string;
        }[];
      };
      deal_room_milestones: {
        Args: { room: string };
        Returns: {
          can_change: boolean;
          can_finish: boolean;
          created_at: string;
          created_by_name: string;
          done_at: string;
          done_by_name: string;
          due_on: string;
          id: string;
          is_late: boolean;
          is_owner_here: boolean;
          owner_id: string;
          owner_name: string;
          title: string;
          version: number;
        }[];
      };
      deal_room_nda: {
        Args: { room: string };
        Returns: {
          body: string;
          body_sha256: string;
          choices: Json;
          in_force_since: string;
          is_mutual: boolean;
          my_step: Database["public"]["Enums"]["nda_step"];
          nda_version_id: string;
          parties: Json;
          title: string;
          version: number;
        }[];
      };
      deal_room_pages_read: {
        Args: { document: string; person?: string; version?: number };
        Returns: {
          of_version: number;
          page: number;
          readers: number;
          seconds: number;
        }[];
      };
      deal_room_people: {
        Args: { room: string };
        Returns: {
          access_expires_at: string;
          can_end: boolean;
          can_leave: boolean;
          can_set_expiry: boolean;
          can_set_role: boolean;
          display_name: string;
          end_reason: string;
          ended_at: string;
          ended_by_name: string;
          ending: string;
          firm: string;
          first_name: string;
          invited_by_name: string;
          is_current: boolean;
          is_manager: boolean;
          is_me: boolean;
          is_signatory: boolean;
          joined_at: string;
          kyc_waiver_reason: string;
          label: string;
          last_name: string;
          nda_accepted_at: string;
          nda_typed_name: string;
          nda_version: number;
          organization_name: string;
          own_expires_at: string;
          profile_image_url: string;
          role: Database["public"]["Enums"]["room_role"];
          side: Database["public"]["Enums"]["room_side"];
          user_id: string;
          username: string;
        }[];
      };
      deal_room_question: {
        Args: { question: string };
        Returns: {
          asked_at: string;
          asked_by_me: boolean;
          asked_by_name: string;
          assigned_to: string;
          assigned_to_name: string;
          body: string;
          can_assign: boolean;
          can_close: boolean;
          can_publish: boolean;
          can_reply: boolean;
          document_id: string;
          due_on: string;
          folder_id: string;
          id: string;
          is_ours: boolean;
          is_overdue: boolean;
          number: number;
          page: number;
          place_is_newest: boolean;
          place_is_there: boolean;
          place_name: string;
          published_answer: string;
          published_at: string;
          published_body: string;
          published_subject: string;
          room_id: string;
          side: Database["public"]["Enums"]["room_side"];
          status: Database["public"]["Enums"]["question_status"];
          subject: string;
          version: number;
        }[];
      };
      deal_room_question_replies: {
        Args: { question: string };
        Returns: {
          body: string;
          id: string;
          is_answer: boolean;
          is_ours: boolean;
          side: Database["public"]["Enums"]["room_side"];
          written_at: string;
          written_by_name: string;
        }[];
      };
      deal_room_questions: {
        Args: {
          after?: number;
          document?: string;
          folder?: string;
          page_size?: number;
          room: string;
          state?: string;
          whose?: string;
        };
        Returns: {
          asked_at: string;
          asked_by_name: string;
          assigned_to: string;
          assigned_to_name: string;
          document_id: string;
          due_on: string;
          folder_id: string;
          id: string;
          is_ours: boolean;
          is_overdue: boolean;
          is_published: boolean;
          last_at: string;
          number: number;
          page: number;
          place_is_there: boolean;
          place_name: string;
          side: Database["public"]["Enums"]["room_side"];
          status: Database["public"]["Enums"]["question_status"];
          subject: string;
          version: number;
        }[];
      };
      deal_room_questions_download: {
        Args: { after?: number; page_size?: number; room: string };
        Returns: {
          asked_at: string;
          asked_by_name: string;
          assigned_to_name: string;
          body: string;
          due_on: string;
          id: string;
          is_published: boolean;
          number: number;
          page: number;
          place_name: string;
          replies: Json;
          side: Database["public"]["Enums"]["room_side"];
          status: Database["public"]["Enums"]["question_status"];
          subject: string;
          version: number;
        }[];
      };
      deal_room_questions_state: {
        Args: { room: string };
        Returns: {
          answered: number;
          asked: number;
          asked_today: number;
          assigned: number;
          can_ask: boolean;
          can_set_limit: boolean;
          closed: number;
          my_side: Database["public"]["Enums"]["room_side"];
          open: number;
          per_day: number;
          published: number;
          their_per_day: number;
          to_answer: number;
        }[];
      };
      deal_room_readers: {
        Args: { after?: string; page_size?: number; room: string };
        Returns: {
          cursor: string;
          display_name: string;
          documents: number;
          documents_open: number;
          downloads: number;
          is_member: boolean;
          last_at: string;
          openings: number;
          seconds: number;
          side: Database["public"]["Enums"]["room_side"];
          user_id: string;
        }[];
      };
      deal_room_signatures: {
        Args: { room: string };
        Returns: {
          accepted_at: string;
          display_name: string;
          id: string;
          user_id: string;
          version: number;
        }[];
      };
      deal_room_tree: {
        Args: { room: string; viewer?: string };
        Returns: {
          can_edit: boolean;
          can_set_access: boolean;
          depth: number;
          documents: number;
          id: string;
          is_restricted: boolean;
          my_access: Database["public"]["Enums"]["document_access"];
          name: string;
          new_documents: number;
          number: string;
          parent_id: string;
          side: Database["public"]["Enums"]["room_side"];
        }[];
      };
      deal_room_upload_audience: {
        Args: { document?: string; folder?: string; room: string };
        Returns: {
          access: Database["public"]["Enums"]["document_access"];
          is_mine: boolean;
          people: string[];
          side: Database["public"]["Enums"]["room_side"];
        }[];
      };
      decide_closing_correction: {
        Args: { confirmed: boolean; correction: string };
        Returns: undefined;
      };
      decide_event_registration: {
        Args: { accepted: boolean; reason?: string; registration: string };
        Returns: {
          cancelled_at: string | null;
          decided_at: string | null;
          decided_by: string | null;
          decision_reason: string | null;
          event_id: string;
          id: string;
          payment_status: string;
          registered_at: string;
          seq: number;
          status: Database["public"]["Enums"]["event_registration_status"];
          ticket_type: string;
          user_id: string;
        };
        SetofOptions: {
          from: "*";
          to: "event_registrations";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      decide_hub_application: {
        Args: { application: string; approved: boolean; reason?: string };
        Returns: {
          applicant_id: string;
          city: string | null;
          contact_person_email: string;
          contact_person_name: string;
          contact_person_phone: string | null;
          country: string;
          created_at: string;
          decided_at: string | null;
          decided_by: string | null;
          description: string | null;
          hub_id: string | null;
          id: string;
          logo_url: string | null;
          name: string;
          reason: string | null;
          status: Database["public"]["Enums"]["hub_application_status"];
          verification_docs: unknown[];
          website: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "hub_applications";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      decide_kyc: {
        Args: {
          reason?: string;
          rejected?: Json;
          submission: string;
          valid_until?: string;
          verified: boolean;
        };
        Returns: {
          created_at: string;
          decided_at: string | null;
          decided_by: string | null;
          id: string;
          organization_id: string;
          owners: Json | null;
          owners_reason: string | null;
          reason: string | null;
          status: Database["public"]["Enums"]["kyc_submission_status"];
          submitted_at: string | null;
          submitted_by: string | null;
          valid_until: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "kyc_submissions";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      decisions_in_place_of_hubs: {
        Args: Record<PropertyKey, never>;
        Returns: {
          amount: number;
          currency: string;
          hub_id: string;
          hub_name: string;
          id: string;
          kind: string;
          since: string;
          slug: string;
          title: string;
        }[];
      };
      decline_deal_closing: { Args: { deal: string; reason: string }; Returns: undefined };
      decline_deal_room_invitation: { Args: { invitation: string }; Returns: undefined };
      decline_intro: {
        Args: { reason: string; request: string };
        Returns: {
          created_at: string;
          deal_room_id: string | null;
          decided_at: string | null;
          decided_by: string | null;
          id: string;
          investor_id: string;
          kyc_waiver_reason: string | null;
          note: string;
          reason: string | null;
          requested_by: string;
          startup_id: string;
          status: Database["public"]["Enums"]["intro_status"];
        };
        SetofOptions: {
          from: "*";
          to: "intro_requests";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      decline_startup_offer: { Args: { offer: string }; Returns: undefined };
      delete_export_product: { Args: { product: string }; Returns: undefined };
      delete_saved_search: { Args: { search: string }; Returns: undefined };
      delete_startup: { Args: { startup: string }; Returns: undefined };
      delete_watch_note: { Args: { note: string }; Returns: undefined };
      discard_export_product_version: { Args: { product: string }; Returns: undefined };
      discard_startup_version: {
        Args: { startup: string };
        Returns: {
          created_at: string;
          deck_url: string | null;
          demo_url: string | null;
          directory_rank: number;
          employees: number | null;
          export_readiness_score: number | null;
          facet_key: number;
          founded_year: number | null;
          founder_id: string | null;
          funding_raised: number;
          funding_target: number | null;
          has_pending_version: boolean;
          hub_id: string | null;
          id: string;
          is_active: boolean;
          is_featured: boolean;
          is_hub_verified: boolean;
          is_on_market: boolean;
          is_without_owner: boolean;
          logo_url: string | null;
          long_description: string | null;
          milestones: Database["public"]["CompositeTypes"]["startup_milestone"][];
          name: string;
          organization_id: string;
          patents: string[];
          problem: string | null;
          revenue: number | null;
          revenue_history: Database["public"]["CompositeTypes"]["startup_year"][];
          sdg_tags: string[];
          sectors: string[];
          short_description: string | null;
          slug: string;
          solution: string | null;
          stage: Database["public"]["Enums"]["startup_stage"];
          status: Database["public"]["Enums"]["startup_status"];
          team_size: number | null;
          updated_at: string;
          valuation: number | null;
          video_pitch_url: string | null;
          website: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "startups";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      document_to_open: {
        Args: { document: string; room: string; version?: number };
        Returns: {
          access: Database["public"]["Enums"]["document_access"];
          can_show: boolean;
          content_type: string;
          file_size: number;
          reader_email: string;
          reader_name: string;
          room_name: string;
        }[];
      };
      edit_saved_search: {
        Args: { name?: string; notify?: boolean; search: string };
        Returns: {
          created_at: string;
          filters: NonNullable<Json>;
          id: string;
          name: string;
          notify: boolean;
          organization_id: string | null;
          updated_at: string;
          user_id: string;
        };
        SetofOptions: {
          from: "*";
          to: "saved_searches";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      edit_startup_document: {
        Args: { details: Json; document: string };
        Returns: {
          accessible_roles: Database["public"]["Enums"]["user_role"][];
          content_type: string | null;
          created_at: string;
          doc_type: string;
          file_name: string;
          file_size: number | null;
          file_url: string;
          id: string;
          is_confidential: boolean;
          is_on_market: boolean;
          name: string;
          startup_id: string;
          uploaded_by: string;
        };
        SetofOptions: {
          from: "*";
          to: "startup_documents";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      edit_watched: {
        Args: { details: Json; organization?: string; startup: string };
        Returns: undefined;
      };
      effective_status: {
        Args: {
          deal: Omit<
            Database["public"]["Tables"]["export_deals"]["Row"],
            Database["public"]["Tables"]["export_deals"]["ComputedFields"]
          >;
        };
        Returns: Database["public"]["Enums"]["export_deal_status"];
      };
      emergency_access_offer: {
        Args: { room: string };
        Returns: {
          id: string;
          name: string;
        }[];
      };
      emergency_accesses_page: {
        Args: { before?: string; before_id?: string; page_size?: number };
        Returns: {
          admin_name: string;
          begun_at: string;
          ended_at: string;
          ended_by_name: string;
          id: string;
          is_mine: boolean;
          is_open: boolean;
          reason: string;
          room_id: string;
          room_name: string;
          until: string;
        }[];
      };
      end_deal_room_membership: {
        Args: { person: string; reason?: string; room: string };
        Returns: undefined;
      };
      end_emergency_access: { Args: { emergency: string }; Returns: undefined };
      end_other_sessions: { Args: Record<PropertyKey, never>; Returns: number };
      end_session: { Args: { session: string }; Returns: undefined };
      enforce_login_limit: { Args: { address: string; email: string }; Returns: undefined };
      enforce_password_check_limit: { Args: { person: string }; Returns: undefined };
      enforce_registration_limit: { Args: { address: string; email: string }; Returns: undefined };
      ensure_deal_room_folders: {
        Args: { parent?: string; paths: string[]; room: string };
        Returns: {
          folder_id: string;
          path: string;
        }[];
      };
      event_announcements: { Args: { event: string }; Returns: Json };
      event_companions: {
        Args: { event: string };
        Returns: {
          display_name: string;
        }[];
      };
      event_counts: { Args: Record<PropertyKey, never>; Returns: Json };
      event_details: { Args: { event: string }; Returns: Json };
      event_link: { Args: { event: string }; Returns: string };
      event_messages_page: {
        Args: { after?: string; event: string; filters?: Json; page_size?: number };
        Returns: Json;
      };
      events_page: {
        Args: { filters?: Json; page_offset?: number; page_size?: number };
        Returns: Json;
      };
      export_application: { Args: { product: string }; Returns: Json };
      export_applications: {
        Args: { after?: string; filters?: Json; page_size?: number };
        Returns: Json;
      };
      export_deal_discussion: { Args: { before?: number; deal: string }; Returns: Json };
      export_deal_page: { Args: { deal: string }; Returns: Json };
      export_deals_page: {
        Args: { after?: string; filters?: Json; page_size?: number; part: string };
        Returns: Json;
      };
      export_page: {
        Args: {
          after?: string;
          filters?: Json;
          page_offset?: number;
          page_size?: number;
          sort?: string;
        };
        Returns: Json;
      };
      export_product: { Args: { slug: string }; Returns: Json };
      export_product_history: {
        Args: { product: string };
        Returns: {
          act: string;
          changes: Json;
          field_reasons: Json;
          happened_at: string;
          id: string;
          reason: string;
          who: string;
        }[];
      };
      feature_startup: {
        Args: { featured: boolean; startup: string };
        Returns: {
          created_at: string;
          deck_url: string | null;
          demo_url: string | null;
          directory_rank: number;
          employees: number | null;
          export_readiness_score: number | null;
          facet_key: number;
          founded_year: number | null;
          founder_id: string | null;
          funding_raised: number;
          funding_target: number | null;
          has_pending_version: boolean;
          hub_id: string | null;
          id: string;
          is_active: boolean;
          is_featured: boolean;
          is_hub_verified: boolean;
          is_on_market: boolean;
          is_without_owner: boolean;
          logo_url: string | null;
          long_description: string | null;
          milestones: Database["public"]["CompositeTypes"]["startup_milestone"][];
          name: string;
          organization_id: string;
          patents: string[];
          problem: string | null;
          revenue: number | null;
          revenue_history: Database["public"]["CompositeTypes"]["startup_year"][];
          sdg_tags: string[];
          sectors: string[];
          short_description: string | null;
          slug: string;
          solution: string | null;
          stage: Database["public"]["Enums"]["startup_stage"];
          status: Database["public"]["Enums"]["startup_status"];
          team_size: number | null;
          updated_at: string;
          valuation: number | null;
          video_pitch_url: string | null;
          website: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "startups";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      files_to_remove: {
        Args: Record<PropertyKey, never>;
        Returns: {
          bucket: string;
          path: string;
        }[];
      };
      find_event_ticket: {
        Args: { event: string; typed: string };
        Returns: {
          checked_in_at: string;
          code: string;
          display_name: string;
          payment_status: string;
          registration_id: string;
          scan: string;
          seq: number;
          status: Database["public"]["Enums"]["event_registration_status"];
          undone_at: string;
          version: number;
        }[];
      };
      finish_closing_evidence: {
        Args: { person: string; sniffed_type: string; true_size: number; upload_id: string };
        Returns: {
          abandoned_at: string | null;
          arrived_at: string | null;
          content_type: string;
          created_at: string;
          deal_id: string;
          file_name: string;
          file_size: number;
          file_url: string;
          id: string;
          opened_at: string | null;
          side: Database["public"]["Enums"]["room_side"];
          user_id: string;
        };
        SetofOptions: {
          from: "*";
          to: "deal_closing_evidence";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      finish_deal_room_upload: {
        Args: {
          agent?: string;
          can_show?: boolean;
          ip?: unknown;
          pages?: number;
          person: string;
          sha256?: string;
          sniffed_type: string;
          true_size: number;
          upload_id: string;
        };
        Returns: {
          can_show: boolean;
          content_type: string;
          created_at: string;
          deal_room_id: string;
          erased_at: string | null;
          file_name: string;
          file_size: number;
          file_url: string;
          folder_id: string | null;
          id: string;
          is_confidential: boolean;
          name: string;
          removed_at: string | null;
          removed_by: string | null;
          scope_id: string | null;
          side: Database["public"]["Enums"]["room_side"];
          upload_id: string;
          uploaded_by: string;
          version: number;
          version_at: string;
          version_by: string;
        };
        SetofOptions: {
          from: "*";
          to: "deal_room_documents";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      finish_export_contract: {
        Args: { person: string; sniffed_type: string; true_size: number; upload_id: string };
        Returns: {
          abandoned_at: string | null;
          arrived_at: string | null;
          content_type: string;
          created_at: string;
          deal_id: string;
          file_name: string;
          file_size: number;
          file_url: string;
          id: string;
          side: string;
          user_id: string;
        };
        SetofOptions: {
          from: "*";
          to: "export_contracts";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      finish_hub_application_file: {
        Args: { person: string; sniffed_type: string; true_size: number; upload_id: string };
        Returns: {
          abandoned_at: string | null;
          application_id: string;
          arrived_at: string | null;
          content_type: string;
          created_at: string;
          file_name: string;
          file_size: number;
          file_url: string;
          id: string;
          user_id: string;
        };
        SetofOptions: {
          from: "*";
          to: "hub_application_files";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      finish_kyc_upload: {
        Args: { person: string; sniffed_type: string; true_size: number; upload_id: string };
        Returns: {
          abandoned_at: string | null;
          arrived_at: string | null;
          content_type: string;
          created_at: string;
          file_name: string;
          file_size: number;
          file_url: string;
          id: string;
          is_carried: boolean;
          kind: Database["public"]["Enums"]["kyc_document_kind"];
          organization_id: string;
          reason: string | null;
          submission_id: string;
          uploaded_by: string;
        };
        SetofOptions: {
          from: "*";
          to: "kyc_documents";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      finish_startup_upload: {
        Args: { person: string; sniffed_type: string; true_size: number; upload_id: string };
        Returns: {
          accessible_roles: Database["public"]["Enums"]["user_role"][];
          content_type: string | null;
          created_at: string;
          doc_type: string;
          file_name: string;
          file_size: number | null;
          file_url: string;
          id: string;
          is_confidential: boolean;
          is_on_market: boolean;
          name: string;
          startup_id: string;
          uploaded_by: string;
        };
        SetofOptions: {
          from: "*";
          to: "startup_documents";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      fixed_name_reason: {
        Args: {
          investor: Omit<
            Database["public"]["Tables"]["investors"]["Row"],
            Database["public"]["Tables"]["investors"]["ComputedFields"]
          >;
        };
        Returns: string;
      };
      freeze_deal_room: { Args: { reason: string; room: string }; Returns: undefined };
      has_deal_room_upload: {
        Args: { object: string; person: string; upload_id: string };
        Returns: boolean;
      };
      hide_match: { Args: { startup: string }; Returns: undefined };
      hosted_event: { Args: { event: string }; Returns: Json };
      hosted_events_page: {
        Args: { after?: string; filters?: Json; page_size?: number };
        Returns: Json;
      };
      hub_analytics: { Args: Record<PropertyKey, never>; Returns: Json };
      hub_applications_page: { Args: { application?: string }; Returns: Json };
      hub_dashboard: { Args: Record<PropertyKey, never>; Returns: Json };
      hub_profile: { Args: { hub: string }; Returns: Json };
      hub_startups: {
        Args: { hub: string };
        Returns: {
          created_at: string;
          deck_url: string | null;
          demo_url: string | null;
          directory_rank: number;
          employees: number | null;
          export_readiness_score: number | null;
          facet_key: number;
          founded_year: number | null;
          founder_id: string | null;
          funding_raised: number;
          funding_target: number | null;
          has_pending_version: boolean;
          hub_id: string | null;
          id: string;
          is_active: boolean;
          is_featured: boolean;
          is_hub_verified: boolean;
          is_on_market: boolean;
          is_without_owner: boolean;
          logo_url: string | null;
          long_description: string | null;
          milestones: Database["public"]["CompositeTypes"]["startup_milestone"][];
          name: string;
          organization_id: string;
          patents: string[];
          problem: string | null;
          revenue: number | null;
          revenue_history: Database["public"]["CompositeTypes"]["startup_year"][];
          sdg_tags: string[];
          sectors: string[];
          short_description: string | null;
          slug: string;
          solution: string | null;
          stage: Database["public"]["Enums"]["startup_stage"];
          status: Database["public"]["Enums"]["startup_status"];
          team_size: number | null;
          updated_at: string;
          valuation: number | null;
          video_pitch_url: string | null;
          website: string | null;
        }[];
        SetofOptions: {
          from: "*";
          to: "startups";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      hubs_page: { Args: { after?: string; filters?: Json; page_size?: number }; Returns: Json };
      intro_inbox: {
        Args: {
          before?: string;
          before_id?: string;
          page_size?: number;
          request?: string;
          state?: string;
        };
        Returns: {
          bio: string;
          can_answer: boolean;
          can_enter_room: boolean;
          contact_email: string;
          contact_phone: string;
          created_at: string;
          deal_room_id: string;
          deal_status: Database["public"]["Enums"]["deal_status"];
          decided_at: string;
          decided_by_name: string;
          fund_name: string;
          id: string;
          investor_name: string;
          investor_type: string;
          is_accredited: boolean;
          is_person_active: boolean;
          is_startup_on_market: boolean;
          kyc_status: Database["public"]["Enums"]["kyc_status"];
          kyc_valid_until: string;
          kyc_waiver_reason: string;
          linkedin_url: string;
          note: string;
          person_image_url: string;
          person_name: string;
          preference_geographies: string[];
          preference_sectors: string[];
          preference_stages: string[];
          reason: string;
          seats: Json;
          startup_id: string;
          startup_logo_url: string;
          startup_name: string;
          startup_slug: string;
          status: Database["public"]["Enums"]["intro_status"];
          ticket_size_max: number;
          ticket_size_min: number;
          website_url: string;
        }[];
      };
      intro_inbox_counts: {
        Args: Record<PropertyKey, never>;
        Returns: {
          requests: number;
          state: Database["public"]["Enums"]["intro_status"];
        }[];
      };
      invitation_page: {
        Args: { invitation: string };
        Returns: {
          access_expires_at: string;
          expires_at: string;
          founder_name: string;
          invited_as: string;
          inviter_name: string;
          inviter_organization: string;
          kyc_step: string;
          logo_url: string;
          needs_kyc: boolean;
          other_party: string;
          room_id: string;
          side: Database["public"]["Enums"]["room_side"];
          startup_name: string;
          state: string;
        }[];
      };
      invite_to_deal_room: {
        Args: {
          access_expires_at?: string;
          email: string;
          firm?: string;
          role?: string;
          room: string;
        };
        Returns: {
          access_expires_at: string | null;
          claimed_at: string | null;
          claimed_by: string | null;
          created_at: string;
          deal_room_id: string;
          declined_at: string | null;
          email: string;
          expires_at: string;
          firm: string | null;
          id: string;
          invited_by: string;
          is_open: boolean;
          kyc_waived_by: string | null;
          revoked_at: string | null;
          role: Database["public"]["Enums"]["room_role"];
          side: Database["public"]["Enums"]["room_side"];
        };
        SetofOptions: {
          from: "*";
          to: "deal_room_invitations";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      invite_to_organization: {
        Args: { email: string; organization: string; role: string; title?: string };
        Returns: {
          claimed_at: string | null;
          claimed_by: string | null;
          created_at: string;
          declined_at: string | null;
          email: string;
          expires_at: string;
          id: string;
          invited_by: string;
          is_open: boolean;
          organization_id: string;
          revoked_at: string | null;
          role: Database["public"]["Enums"]["organization_role"];
          title: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "organization_invitations";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      is_accredited: {
        Args: {
          investor: Omit<
            Database["public"]["Tables"]["investors"]["Row"],
            Database["public"]["Tables"]["investors"]["ComputedFields"]
          >;
        };
        Returns: boolean;
      };
      kyc_queue: { Args: { after?: string; filters?: Json; page_size?: number }; Returns: Json };
      kyc_status: {
        Args: {
          person: Omit<
            Database["public"]["Tables"]["users"]["Row"],
            Database["public"]["Tables"]["users"]["ComputedFields"]
          >;
        };
        Returns: Database["public"]["Enums"]["kyc_status"];
      };
      launch_notices_page: {
        Args: { after?: string; filters?: Json; page_size?: number };
        Returns: Json;
      };
      leave_organization: { Args: { organization: string }; Returns: undefined };
      link_deal_room_diligence: {
        Args: { document: string; item: string; linked?: boolean };
        Returns: undefined;
      };
      mail_bounced: { Args: { complained?: boolean; sent_as: string }; Returns: undefined };
      mail_preference: {
        Args: { token: string };
        Returns: {
          address: string;
          category: string;
          is_wanted: boolean;
        }[];
      };
      mail_preference_kinds: {
        Args: { kinds: string[]; token: string };
        Returns: {
          description: string;
          is_mailed: boolean;
          kind: string;
        }[];
      };
      mark_contact_message: { Args: { is_answered: boolean; message: string }; Returns: undefined };
      mark_deal_room_read: { Args: { room: string; seq: number }; Returns: undefined };
      mark_event_message: {
        Args: { is_answered?: boolean; is_read: boolean; message: string };
        Returns: undefined;
      };
      mark_export_deal_read: { Args: { deal: string; seq: number }; Returns: undefined };
      mark_launch_notices_sent: { Args: { newest: string }; Returns: number };
      mark_notifications_read: { Args: { notifications?: string[] }; Returns: number };
      mark_thing_read: { Args: { target_id: string; target_type: string }; Returns: number };
      mark_watched_seen: { Args: { organization?: string; startup: string }; Returns: undefined };
      market_activity: {
        Args: { page_size?: number };
        Returns: {
          action: string;
          happened_at: string;
          name: string;
          slug: string;
        }[];
      };
      market_growth: { Args: Record<PropertyKey, never>; Returns: Json };
      market_pages: {
        Args: { after?: string; kind: string; page_size?: number };
        Returns: {
          changed: string;
          slug: string;
        }[];
      };
      market_stats: { Args: Record<PropertyKey, never>; Returns: Json };
      missing_factor: { Args: Record<PropertyKey, never>; Returns: string };
      move_deal_room_diligence_item: {
        Args: { item: string; new_position?: number; section: string };
        Returns: undefined;
      };
      move_deal_room_documents: {
        Args: { documents: string[]; folder?: string; new_position?: number };
        Returns: undefined;
      };
      move_deal_room_folder: {
        Args: { folder: string; new_position?: number; parent?: string };
        Returns: undefined;
      };
      move_deal_room_to_nda: { Args: { nda_version_id: string; room: string }; Returns: undefined };
      move_export_deal: {
        Args: { deal: string; to_status: string };
        Returns: {
          accepted_quote_id: string | null;
          buyer_company: string;
          buyer_country: string;
          buyer_id: string;
          cancel_reason: string | null;
          cancelled_as: string | null;
          cancelled_by: string | null;
          closed_at: string | null;
          contract_url: string | null;
          created_at: string;
          demo_awaits: string | null;
          demo_scheduled_at: string | null;
          demo_time_zone: string | null;
          export_product_id: string;
          hub_id: string;
          id: string;
          is_escrow_requested: boolean;
          nda_accepted: boolean;
          nda_accepted_at: string | null;
          nda_version_id: string | null;
          notes: string | null;
          quote_valid_until: string | null;
          quoted_amount: number | null;
          quoted_currency: string;
          status: Database["public"]["Enums"]["export_deal_status"];
          updated_at: string;
        };
        SetofOptions: {
          from: "*";
          to: "export_deals";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      move_watched: {
        Args: {
          amount?: number;
          organization?: string;
          startup: string;
          state: Database["public"]["Enums"]["watch_state"];
        };
        Returns: undefined;
      };
      mute_notifications: { Args: { kind: string; muted: boolean }; Returns: undefined };
      my_account_changes: {
        Args: Record<PropertyKey, never>;
        Returns: {
          changed_at: string;
          former: string;
          id: string;
          present: string;
          reason: string;
          what: string;
        }[];
      };
      my_account_closing_obstacles: {
        Args: Record<PropertyKey, never>;
        Returns: {
          kind: string;
          sentence: string;
          target_id: string;
        }[];
      };
      my_account_events: {
        Args: Record<PropertyKey, never>;
        Returns: {
          action: string;
          at: string;
          id: string;
          ip_address: string;
          method: string;
          user_agent: string;
        }[];
      };
      my_data: { Args: { download_id: string; page?: number; section: string }; Returns: Json[] };
      my_deal_rooms: {
        Args: Record<PropertyKey, never>;
        Returns: {
          access: Database["public"]["Enums"]["room_access"];
          access_expires_at: string;
          amount: number;
          awaits: string;
          can_reopen: boolean;
          created_at: string;
          deal_status: Database["public"]["Enums"]["deal_status"];
          end_reason: string;
          ended_at: string;
          ended_by_me: boolean;
          ended_by_name: string;
          ending: string;
          id: string;
          is_active: boolean;
          last_activity_at: string;
          last_message_at: string;
          logo_url: string;
          must_accept_nda: boolean;
          name: string;
          other_party: string;
          stage: Database["public"]["Enums"]["startup_stage"];
          startup_name: string;
          unread_count: number;
          valuation: number;
        }[];
      };
      my_event_announcements: {
        Args: { event: string };
        Returns: {
          created_at: string;
          id: string;
          message: string;
        }[];
      };
      my_event_registrations: {
        Args: Record<PropertyKey, never>;
        Returns: {
          decision_reason: string;
          event_id: string;
          registered_at: string;
          status: Database["public"]["Enums"]["event_registration_status"];
          waiting_position: number;
        }[];
      };
      my_event_ticket: {
        Args: { event: string };
        Returns: {
          checked_in_at: string;
          code: string;
          event_id: string;
          registration_id: string;
        }[];
      };
      my_export_product: { Args: { product: string }; Returns: Json };
      my_export_products: {
        Args: Record<PropertyKey, never>;
        Returns: {
          base_price_amount: number;
          base_price_currency: string;
          can_delete: boolean;
          can_discard: boolean;
          can_edit: boolean;
          can_edit_price: boolean;
          can_submit: boolean;
          can_unlist: boolean;
          can_withdraw: boolean;
          decided_at: string;
          decision: string;
          field_reasons: Json;
          hub_id: string;
          hub_name: string;
          id: string;
          image_url: string;
          is_on_market: boolean;
          is_revocation: boolean;
          is_version: boolean;
          needs: Json;
          open_deals: number;
          pricing_model: Database["public"]["Enums"]["pricing_model"];
          product_type: string;
          reason: string;
          slug: string;
          startup_id: string;
          startup_name: string;
          status: Database["public"]["Enums"]["export_product_status"];
          title: string;
          updated_at: string;
          version: string;
        }[];
      };
      my_export_requests: {
        Args: Record<PropertyKey, never>;
        Returns: {
          effective_status: Database["public"]["Enums"]["export_deal_status"];
          export_product_id: string;
          id: string;
        }[];
      };
      my_hidden_matches: {
        Args: Record<PropertyKey, never>;
        Returns: {
          hidden_at: string;
          name: string;
          slug: string;
          startup_id: string;
        }[];
      };
      my_home: { Args: Record<PropertyKey, never>; Returns: Json };
      my_hub_applications: {
        Args: Record<PropertyKey, never>;
        Returns: {
          applicant_id: string;
          city: string | null;
          contact_person_email: string;
          contact_person_name: string;
          contact_person_phone: string | null;
          country: string;
          created_at: string;
          decided_at: string | null;
          decided_by: string | null;
          description: string | null;
          hub_id: string | null;
          id: string;
          logo_url: string | null;
          name: string;
          reason: string | null;
          status: Database["public"]["Enums"]["hub_application_status"];
          verification_docs: unknown[];
          website: string | null;
        }[];
        SetofOptions: {
          from: "*";
          to: "hub_applications";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      my_intro_requests: {
        Args: {
          before?: string;
          before_id?: string;
          page_size?: number;
          request?: string;
          startup?: string;
        };
        Returns: {
          can_ask_again: boolean;
          can_enter_room: boolean;
          can_withdraw: boolean;
          colleagues: string[];
          contact_email: string;
          contact_phone: string;
          created_at: string;
          deal_room_id: string;
          decided_at: string;
          decided_by_name: string;
          founder_image_url: string;
          founder_name: string;
          id: string;
          investor_name: string;
          is_deal_open: boolean;
          note: string;
          organization_id: string;
          reason: string;
          requested_by_name: string;
          startup_id: string;
          startup_logo_url: string;
          startup_name: string;
          startup_slug: string;
          status: Database["public"]["Enums"]["intro_status"];
        }[];
      };
      my_invitations: {
        Args: Record<PropertyKey, never>;
        Returns: {
          access_expires_at: string;
          created_at: string;
          expires_at: string;
          id: string;
          inviter_name: string;
          inviter_organization: string;
          logo_url: string;
          needs_kyc: boolean;
          side: Database["public"]["Enums"]["room_side"];
          startup_name: string;
        }[];
      };
      my_kyc: {
        Args: { organization?: string };
        Returns: {
          can_submit: boolean;
          decided_at: string;
          documents: Json;
          is_accredited: boolean;
          is_individual: boolean;
          kyc_status: Database["public"]["Enums"]["kyc_status"];
          name: string;
          organization_id: string;
          owners: Json;
          parts: Json;
          reason: string;
          submission_id: string;
          submission_status: Database["public"]["Enums"]["kyc_submission_status"];
          submitted_at: string;
          valid_until: string;
        }[];
      };
      my_mail_settings: {
        Args: Record<PropertyKey, never>;
        Returns: {
          address: string;
          is_confirmed: boolean;
          pace: Database["public"]["Enums"]["mail_pace"];
          refused_until: string;
          time_zone: string;
          wants_news: boolean;
        }[];
      };
      my_matches: {
        Args: { after?: string; organization?: string; page_size?: number };
        Returns: {
          criteria: Json;
          cursor: string;
          export_readiness_score: number;
          hub_country: string;
          hub_id: string;
          hub_name: string;
          id: string;
          is_featured: boolean;
          is_hub_verified: boolean;
          logo_url: string;
          met: number;
          name: string;
          revenue: number;
          sectors: string[];
          short_description: string;
          slug: string;
          stage: Database["public"]["Enums"]["startup_stage"];
          team_size: number;
          video_pitch_url: string;
        }[];
      };
      my_nda_acceptances: {
        Args: Record<PropertyKey, never>;
        Returns: {
          accepted_at: string;
          body: string;
          body_sha256: string;
          deal_room_id: string;
          id: string;
          other_party: string;
          room_name: string;
          startup_name: string;
          title: string;
          typed_name: string;
          version: number;
        }[];
      };
      my_notification_preferences: {
        Args: Record<PropertyKey, never>;
        Returns: {
          description: string;
          is_mailed: boolean;
          is_muted: boolean;
          kind: string;
          mail_class: Database["public"]["Enums"]["mail_class"];
        }[];
      };
      my_notifications: {
        Args: { before?: string; before_id?: string; kinds?: string[]; page_size?: number };
        Returns: {
          count: number;
          created_at: string;
          data: Json;
          id: string;
          is_there: boolean;
          kind: string;
          other_party: string;
          read_at: string;
          slug: string;
          target_id: string;
          target_type: string;
        }[];
      };
      my_organizations: {
        Args: Record<PropertyKey, never>;
        Returns: {
          hub_id: string;
          investor_id: string;
          is_acting: boolean;
          is_individual: boolean;
          is_signatory: boolean;
          kind: Database["public"]["Enums"]["organization_kind"];
          kyc_status: Database["public"]["Enums"]["kyc_status"];
          kyc_valid_until: string;
          name: string;
          organization_id: string;
          role: Database["public"]["Enums"]["organization_role"];
          title: string;
        }[];
      };
      my_portfolio: { Args: { organization?: string }; Returns: Json };
      my_profile: {
        Args: Record<PropertyKey, never>;
        Returns: {
          has_password: boolean;
          name_is_fixed: boolean;
          new_email: string;
          new_email_confirmed: boolean;
          new_email_sent_at: string;
          old_email_confirmed: boolean;
          submits_kyc: boolean;
        }[];
      };
      my_reauthentication: {
        Args: Record<PropertyKey, never>;
        Returns: {
          has_password: boolean;
          is_fresh: boolean;
        }[];
      };
      my_registrations: {
        Args: Record<PropertyKey, never>;
        Returns: {
          event_id: string;
          id: string;
          registered_at: string;
          status: Database["public"]["Enums"]["event_registration_status"];
        }[];
      };
      my_rooms_to_join: {
        Args: Record<PropertyKey, never>;
        Returns: {
          deal_room_id: string;
          logo_url: string;
          name: string;
          organization_id: string;
          organization_name: string;
          refusal: string;
          side: Database["public"]["Enums"]["room_side"];
          startup_name: string;
        }[];
      };
      my_sessions: {
        Args: Record<PropertyKey, never>;
        Returns: {
          created_at: string;
          id: string;
          ip_address: unknown;
          is_current: boolean;
          last_seen_at: string;
          user_agent: string;
        }[];
      };
      my_sign_in_methods: {
        Args: Record<PropertyKey, never>;
        Returns: {
          added_at: string;
          address: string;
          is_removable: boolean;
          last_used_at: string;
          method: string;
        }[];
      };
      my_startup: { Args: { startup: string }; Returns: Json };
      my_startup_offers: {
        Args: Record<PropertyKey, never>;
        Returns: {
          closed_at: string;
          created_at: string;
          email: string;
          expires_at: string;
          id: string;
          is_to_me: boolean;
          offered_by_name: string;
          offered_by_organization: string;
          open_rooms: number;
          outcome: string;
          startup_id: string;
          startup_name: string;
          startup_slug: string;
        }[];
      };
      my_startup_room: { Args: { startup: string }; Returns: string };
      my_startups: {
        Args: Record<PropertyKey, never>;
        Returns: {
          can_choose_hub: boolean;
          can_delete: boolean;
          can_discard: boolean;
          can_edit: boolean;
          can_edit_links: boolean;
          can_publish: boolean;
          can_submit: boolean;
          can_withdraw: boolean;
          committed: number;
          decided_at: string;
          decision: Database["public"]["Enums"]["startup_status"];
          field_reasons: Json;
          has_pending_version: boolean;
          hub_id: string;
          hub_name: string;
          id: string;
          is_on_market: boolean;
          is_signatory: boolean;
          is_version: boolean;
          logo_url: string;
          my_role: Database["public"]["Enums"]["organization_role"];
          name: string;
          needs: Json;
          open_intros: number;
          organization_id: string;
          organization_name: string;
          reason: string;
          rooms: Json;
          seen_by: number;
          slug: string;
          stage: Database["public"]["Enums"]["startup_stage"];
          status: Database["public"]["Enums"]["startup_status"];
          updated_at: string;
          version: string;
          watched_by: number;
        }[];
      };
      my_watchlist: {
        Args: { organization?: string };
        Returns: {
          amount: number;
          changes: Json;
          contacts: Json;
          deal_status: Database["public"]["Enums"]["deal_status"];
          export_readiness_score: number;
          funding_raised: number;
          funding_target: number;
          hub_country: string;
          hub_name: string;
          is_featured: boolean;
          is_hub_verified: boolean;
          is_on_market: boolean;
          logo_url: string;
          looked_at: string;
          moved_at: string;
          name: string;
          next_step: string;
          next_step_on: string;
          notes: number;
          owner_id: string;
          owner_name: string;
          request_id: string;
          request_status: Database["public"]["Enums"]["intro_status"];
          room_id: string;
          sectors: string[];
          short_description: string;
          slug: string;
          stage: Database["public"]["Enums"]["startup_stage"];
          startup_id: string;
          state: Database["public"]["Enums"]["watch_state"];
          watched_at: string;
          watched_by_name: string;
        }[];
      };
      nda_certificate: { Args: { acceptance: string }; Returns: Json };
      nda_version_uses: {
        Args: Record<PropertyKey, never>;
        Returns: {
          acceptances: number;
          body_length: number;
          governing_law: string;
          id: string;
          is_mutual: boolean;
          is_offered: boolean;
          jurisdiction: string;
          open_rooms: number;
          published_at: string;
          published_by_name: string;
          purpose: string;
          rooms: number;
          term: string;
          title: string;
          version: number;
        }[];
      };
      note_review: {
        Args: { body: string; proposal?: string; target: string; target_type: string };
        Returns: string;
      };
      offer_startup: { Args: { email: string; startup: string }; Returns: string };
      open_closing_evidence: {
        Args: { agent?: string; evidence: string; ip?: unknown; person: string };
        Returns: {
          abandoned_at: string | null;
          arrived_at: string | null;
          content_type: string;
          created_at: string;
          deal_id: string;
          file_name: string;
          file_size: number;
          file_url: string;
          id: string;
          opened_at: string | null;
          side: Database["public"]["Enums"]["room_side"];
          user_id: string;
        };
        SetofOptions: {
          from: "*";
          to: "deal_closing_evidence";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      open_deal_room: {
        Args: { room: string };
        Returns: {
          access: Database["public"]["Enums"]["room_access"];
          access_expires_at: string;
          amount: number;
          can_contribute: boolean;
          can_describe: boolean;
          can_freeze: boolean;
          can_invite: boolean;
          can_organize: boolean;
          can_post: boolean;
          can_set_end: boolean;
          channel_epoch: number;
          closed_on: string;
          closing_date: string;
          created_at: string;
          deal_id: string;
          deal_status: Database["public"]["Enums"]["deal_status"];
          description: string;
          emergencies: Json;
          end_reason: string;
          ended_at: string;
          ended_by_me: boolean;
          ended_by_name: string;
          ending: string;
          equity: number;
          frozen: Json;
          id: string;
          is_active: boolean;
          is_emergency: boolean;
          is_manager: boolean;
          is_signatory: boolean;
          logo_url: string;
          must_accept_nda: boolean;
          my_role: Database["public"]["Enums"]["room_role"];
          my_side: Database["public"]["Enums"]["room_side"];
          name: string;
          nda_accepted_at: string;
          nda_step: Database["public"]["Enums"]["nda_step"];
          nda_title: string;
          nda_version: number;
          nda_version_id: string;
          newer_nda_version: number;
          newer_nda_version_id: string;
          next_expiry: string;
          other_party: string;
          parties: Json;
          read_only_reason: string;
          room_expires_at: string;
          server_time: string;
          stage: Database["public"]["Enums"]["startup_stage"];
          startup_id: string;
          startup_name: string;
          startup_slug: string;
          valuation: number;
        }[];
      };
      open_deal_room_document: {
        Args: {
          agent?: string;
          document: string;
          download: boolean;
          ip?: unknown;
          person: string;
          stamped?: boolean;
          version?: number;
        };
        Returns: {
          can_show: boolean;
          content_type: string;
          created_at: string;
          deal_room_id: string;
          erased_at: string | null;
          file_name: string;
          file_size: number;
          file_url: string;
          folder_id: string | null;
          id: string;
          is_confidential: boolean;
          name: string;
          removed_at: string | null;
          removed_by: string | null;
          scope_id: string | null;
          side: Database["public"]["Enums"]["room_side"];
          upload_id: string;
          uploaded_by: string;
          version: number;
          version_at: string;
          version_by: string;
        };
        SetofOptions: {
          from: "*";
          to: "deal_room_documents";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      open_export_contract: {
        Args: { agent?: string; contract: string; ip?: unknown; person: string };
        Returns: {
          abandoned_at: string | null;
          arrived_at: string | null;
          content_type: string;
          created_at: string;
          deal_id: string;
          file_name: string;
          file_size: number;
          file_url: string;
          id: string;
          side: string;
          user_id: string;
        };
        SetofOptions: {
          from: "*";
          to: "export_contracts";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      open_hub_application_file: {
        Args: { agent?: string; file: string; ip?: unknown; person: string };
        Returns: {
          abandoned_at: string | null;
          application_id: string;
          arrived_at: string | null;
          content_type: string;
          created_at: string;
          file_name: string;
          file_size: number;
          file_url: string;
          id: string;
          user_id: string;
        };
        SetofOptions: {
          from: "*";
          to: "hub_application_files";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      open_kyc_document: {
        Args: { agent?: string; document: string; ip?: unknown; person: string };
        Returns: {
          abandoned_at: string | null;
          arrived_at: string | null;
          content_type: string;
          created_at: string;
          file_name: string;
          file_size: number;
          file_url: string;
          id: string;
          is_carried: boolean;
          kind: Database["public"]["Enums"]["kyc_document_kind"];
          organization_id: string;
          reason: string | null;
          submission_id: string;
          uploaded_by: string;
        };
        SetofOptions: {
          from: "*";
          to: "kyc_documents";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      open_organization_invitations: { Args: { organization?: string }; Returns: Json };
      organization_invitation_page: {
        Args: { invitation: string };
        Returns: {
          city: string;
          country: string;
          expires_at: string;
          invited_as: string;
          inviter_name: string;
          inviter_organization: string;
          kind: Database["public"]["Enums"]["organization_kind"];
          logo_url: string;
          organization_name: string;
          role: Database["public"]["Enums"]["organization_role"];
          state: string;
          title: string;
        }[];
      };
      organization_log: {
        Args: { after?: string; organization: string };
        Returns: {
          action: string;
          actor_name: string;
          email: string;
          happened_at: string;
          id: string;
          person_name: string;
          reason: string;
          role: Database["public"]["Enums"]["organization_role"];
        }[];
      };
      organization_page: {
        Args: { organization: string };
        Returns: {
          can_manage: boolean;
          can_own: boolean;
          can_set_legal_facts: boolean;
          country: string;
          fixed_reason: string;
          hub_id: string;
          is_individual: boolean;
          kind: Database["public"]["Enums"]["organization_kind"];
          legal_name: string;
          my_role: Database["public"]["Enums"]["organization_role"];
          name: string;
          organization_id: string;
          register: string;
          registered_address: string;
          registration_number: string;
          startups: Json;
          trading_name: string;
          verified_at: string;
          verified_by_name: string;
          website: string;
        }[];
      };
      organization_team: {
        Args: { organization: string };
        Returns: {
          display_name: string;
          email: string;
          is_active: boolean;
          is_signatory: boolean;
          joined_at: string;
          profile_image_url: string;
          role: Database["public"]["Enums"]["organization_role"];
          title: string;
          user_id: string;
        }[];
      };
      people_page: { Args: { after?: string; filters?: Json; page_size?: number }; Returns: Json };
      person_page: { Args: { person: string }; Returns: Json };
      pin_deal_room_message: { Args: { message_id: string }; Returns: undefined };
      platform_health: { Args: Record<PropertyKey, never>; Returns: Json };
      post_deal_room_message: {
        Args: {
          attachments?: string[];
          mentions?: string[];
          message: string;
          message_id: string;
          reply_to?: string;
          room: string;
        };
        Returns: {
          created_at: string;
          deal_room_id: string;
          id: string;
          mentions: string[];
          message: string;
          reply_to: string | null;
          sender_id: string;
          seq: number;
          withdrawn_at: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "deal_room_messages";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      post_export_deal_message: {
        Args: { deal: string; message: string; message_id: string };
        Returns: number;
      };
      propose_closing_correction: {
        Args: { amount: number; deal: string; reason: string };
        Returns: string;
      };
      propose_deal_terms: {
        Args: {
          amount: number;
          closing_date?: string;
          deal: string;
          details?: Json;
          equity: number;
          valuation: number;
          version: number;
        };
        Returns: {
          amount: number;
          board_seats: number | null;
          closing_date: string | null;
          confirmed_at: string | null;
          confirmed_by: string | null;
          deal_id: string;
          dividend: number | null;
          equity: number;
          id: string;
          instrument: string | null;
          is_cumulative: boolean | null;
          is_participating: boolean | null;
          liquidation_preference: number | null;
          post_money: number;
          pro_rata: boolean | null;
          proposed_at: string;
          proposed_by: string;
          side: Database["public"]["Enums"]["room_side"];
          valuation: number;
          version: number;
          withdrawn_at: string | null;
          withdrawn_by: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "deal_terms";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      propose_demo_date: {
        Args: { deal: string; starts_at: string; time_zone: string };
        Returns: number;
      };
      public_hubs: {
        Args: Record<PropertyKey, never>;
        Returns: {
          city: string | null;
          country: string;
          created_at: string;
          description: string | null;
          id: string;
          is_active: boolean;
          is_approved: boolean;
          logo_url: string | null;
          name: string;
          organization_id: string;
          updated_at: string;
          website: string | null;
        }[];
        SetofOptions: {
          from: "*";
          to: "hubs";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      publish_deal_room_answer: {
        Args: { answer: string; body: string; question: string; subject: string };
        Returns: undefined;
      };
      publish_nda_version: {
        Args: {
          body: string;
          governing_law: string;
          is_mutual: boolean;
          jurisdiction: string;
          present?: number;
          purpose: string;
          term: string;
          title: string;
        };
        Returns: {
          body: string;
          body_sha256: string;
          governing_law: string | null;
          id: string;
          is_mutual: boolean;
          jurisdiction: string | null;
          published_at: string;
          published_by: string | null;
          purpose: string | null;
          term: string | null;
          title: string;
          version: number;
        };
        SetofOptions: {
          from: "*";
          to: "nda_versions";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      publish_startup_version: {
        Args: { startup: string };
        Returns: {
          created_at: string;
          deck_url: string | null;
          demo_url: string | null;
          directory_rank: number;
          employees: number | null;
          export_readiness_score: number | null;
          facet_key: number;
          founded_year: number | null;
          founder_id: string | null;
          funding_raised: number;
          funding_target: number | null;
          has_pending_version: boolean;
          hub_id: string | null;
          id: string;
          is_active: boolean;
          is_featured: boolean;
          is_hub_verified: boolean;
          is_on_market: boolean;
          is_without_owner: boolean;
          logo_url: string | null;
          long_description: string | null;
          milestones: Database["public"]["CompositeTypes"]["startup_milestone"][];
          name: string;
          organization_id: string;
          patents: string[];
          problem: string | null;
          revenue: number | null;
          revenue_history: Database["public"]["CompositeTypes"]["startup_year"][];
          sdg_tags: string[];
          sectors: string[];
          short_description: string | null;
          slug: string;
          solution: string | null;
          stage: Database["public"]["Enums"]["startup_stage"];
          status: Database["public"]["Enums"]["startup_status"];
          team_size: number | null;
          updated_at: string;
          valuation: number | null;
          video_pitch_url: string | null;
          website: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "startups";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      realtime_rejoin_window: { Args: Record<PropertyKey, never>; Returns: number };
      reassign_deal_room_work: {
        Args: { person: string; room: string; successor?: string };
        Returns: number;
      };
      record_deal_room_binder: { Args: { manifest_sha256: string; room: string }; Returns: Json };
      record_event_payment: { Args: { payment: string; registration: string }; Returns: undefined };
      record_mail_outcomes: {
        Args: { claim: string; moment?: string; results: Json };
        Returns: undefined;
      };
      record_room_refusal: {
        Args: { agent?: string; document?: string; ip?: unknown; person: string; room: string };
        Returns: undefined;
      };
      record_startup_document_opened: {
        Args: { agent?: string; document: string; download: boolean; ip?: unknown; person: string };
        Returns: undefined;
      };
      record_startup_view: { Args: { startup: string }; Returns: undefined };
      register_for_event: {
        Args: { event: string };
        Returns: {
          cancelled_at: string | null;
          decided_at: string | null;
          decided_by: string | null;
          decision_reason: string | null;
          event_id: string;
          id: string;
          payment_status: string;
          registered_at: string;
          seq: number;
          status: Database["public"]["Enums"]["event_registration_status"];
          ticket_type: string;
          user_id: string;
        };
        SetofOptions: {
          from: "*";
          to: "event_registrations";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      reject_export_product: {
        Args: { field_reasons?: Json; product: string; reason: string; seen?: string };
        Returns: {
          base_price_amount: number | null;
          base_price_currency: string;
          certified_at: string | null;
          certified_by: string | null;
          compliance_certificates: NonNullable<Json>;
          created_at: string;
          demo_url: string | null;
          docs: NonNullable<Json>;
          hub_id: string;
          id: string;
          image_urls: string[];
          integration_readiness: number;
          is_active: boolean;
          is_hub_certified: boolean;
          is_on_market: boolean;
          long_description: string | null;
          pricing_model: Database["public"]["Enums"]["pricing_model"];
          product_type: string;
          short_description: string;
          slug: string;
          specifications: NonNullable<Json>;
          startup_id: string;
          status: Database["public"]["Enums"]["export_product_status"];
          supported_countries: string[];
          title: string;
          updated_at: string;
          video_url: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "export_products";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      reject_startup: {
        Args: { field_reasons?: Json; reason: string; seen?: string; startup: string };
        Returns: {
          created_at: string;
          deck_url: string | null;
          demo_url: string | null;
          directory_rank: number;
          employees: number | null;
          export_readiness_score: number | null;
          facet_key: number;
          founded_year: number | null;
          founder_id: string | null;
          funding_raised: number;
          funding_target: number | null;
          has_pending_version: boolean;
          hub_id: string | null;
          id: string;
          is_active: boolean;
          is_featured: boolean;
          is_hub_verified: boolean;
          is_on_market: boolean;
          is_without_owner: boolean;
          logo_url: string | null;
          long_description: string | null;
          milestones: Database["public"]["CompositeTypes"]["startup_milestone"][];
          name: string;
          organization_id: string;
          patents: string[];
          problem: string | null;
          revenue: number | null;
          revenue_history: Database["public"]["CompositeTypes"]["startup_year"][];
          sdg_tags: string[];
          sectors: string[];
          short_description: string | null;
          slug: string;
          solution: string | null;
          stage: Database["public"]["Enums"]["startup_stage"];
          status: Database["public"]["Enums"]["startup_status"];
          team_size: number | null;
          updated_at: string;
          valuation: number | null;
          video_pitch_url: string | null;
          website: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "startups";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      release_review: { Args: { target: string }; Returns: undefined };
      remove_closing_document: { Args: { closing_document: string }; Returns: undefined };
      remove_deal_milestone: { Args: { milestone: string }; Returns: undefined };
      remove_deal_room_diligence_item: { Args: { item: string }; Returns: undefined };
      remove_deal_room_documents: { Args: { documents: string[] }; Returns: undefined };
      remove_deal_room_folder: { Args: { folder: string }; Returns: number };
      remove_member: {
        Args: { organization: string; person: string; reason: string };
        Returns: undefined;
      };
      remove_second_factors: { Args: { person: string; reason: string }; Returns: undefined };
      remove_sign_in_method: { Args: { method: string }; Returns: undefined };
      remove_startup_document: {
        Args: { document: string };
        Returns: {
          accessible_roles: Database["public"]["Enums"]["user_role"][];
          content_type: string | null;
          created_at: string;
          doc_type: string;
          file_name: string;
          file_size: number | null;
          file_url: string;
          id: string;
          is_confidential: boolean;
          is_on_market: boolean;
          name: string;
          startup_id: string;
          uploaded_by: string;
        };
        SetofOptions: {
          from: "*";
          to: "startup_documents";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      removed_deal_room_documents: {
        Args: { room: string };
        Returns: {
          can_restore: boolean;
          file_name: string;
          folder_path: string;
          gone_at: string;
          id: string;
          name: string;
          removed_at: string;
          removed_by_name: string;
        }[];
      };
      rename_deal_room_document: { Args: { document: string; name: string }; Returns: undefined };
      rename_deal_room_folder: { Args: { folder: string; name: string }; Returns: undefined };
      reply_to_deal_room_question: {
        Args: { body: string; id?: string; question: string };
        Returns: undefined;
      };
      request_export_demo: {
        Args: { buyer_company: string; buyer_country: string; notes?: string; product: string };
        Returns: {
          accepted_quote_id: string | null;
          buyer_company: string;
          buyer_country: string;
          buyer_id: string;
          cancel_reason: string | null;
          cancelled_as: string | null;
          cancelled_by: string | null;
          closed_at: string | null;
          contract_url: string | null;
          created_at: string;
          demo_awaits: string | null;
          demo_scheduled_at: string | null;
          demo_time_zone: string | null;
          export_product_id: string;
          hub_id: string;
          id: string;
          is_escrow_requested: boolean;
          nda_accepted: boolean;
          nda_accepted_at: string | null;
          nda_version_id: string | null;
          notes: string | null;
          quote_valid_until: string | null;
          quoted_amount: number | null;
          quoted_currency: string;
          status: Database["public"]["Enums"]["export_deal_status"];
          updated_at: string;
        };
        SetofOptions: {
          from: "*";
          to: "export_deals";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      request_intro: {
        Args: { note: string; organization?: string; startup: string };
        Returns: {
          created_at: string;
          deal_room_id: string | null;
          decided_at: string | null;
          decided_by: string | null;
          id: string;
          investor_id: string;
          kyc_waiver_reason: string | null;
          note: string;
          reason: string | null;
          requested_by: string;
          startup_id: string;
          status: Database["public"]["Enums"]["intro_status"];
        };
        SetofOptions: {
          from: "*";
          to: "intro_requests";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      request_launch_notice: { Args: { email: string }; Returns: undefined };
      restore_deal_room_documents: { Args: { documents: string[] }; Returns: undefined };
      restore_hub: {
        Args: { hub: string; reason: string };
        Returns: {
          city: string | null;
          country: string;
          created_at: string;
          description: string | null;
          id: string;
          is_active: boolean;
          is_approved: boolean;
          logo_url: string | null;
          name: string;
          organization_id: string;
          updated_at: string;
          website: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "hubs";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      return_startup_to_review: {
        Args: { reason: string; startup: string };
        Returns: {
          created_at: string;
          deck_url: string | null;
          demo_url: string | null;
          directory_rank: number;
          employees: number | null;
          export_readiness_score: number | null;
          facet_key: number;
          founded_year: number | null;
          founder_id: string | null;
          funding_raised: number;
          funding_target: number | null;
          has_pending_version: boolean;
          hub_id: string | null;
          id: string;
          is_active: boolean;
          is_featured: boolean;
          is_hub_verified: boolean;
          is_on_market: boolean;
          is_without_owner: boolean;
          logo_url: string | null;
          long_description: string | null;
          milestones: Database["public"]["CompositeTypes"]["startup_milestone"][];
          name: string;
          organization_id: string;
          patents: string[];
          problem: string | null;
          revenue: number | null;
          revenue_history: Database["public"]["CompositeTypes"]["startup_year"][];
          sdg_tags: string[];
          sectors: string[];
          short_description: string | null;
          slug: string;
          solution: string | null;
          stage: Database["public"]["Enums"]["startup_stage"];
          status: Database["public"]["Enums"]["startup_status"];
          team_size: number | null;
          updated_at: string;
          valuation: number | null;
          video_pitch_url: string | null;
          website: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "startups";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      revoke_deal_room_invitation: { Args: { invitation: string }; Returns: undefined };
      revoke_export_certification: {
        Args: { product: string; reason: string };
        Returns: {
          base_price_amount: number | null;
          base_price_currency: string;
          certified_at: string | null;
          certified_by: string | null;
          compliance_certificates: NonNullable<Json>;
          created_at: string;
          demo_url: string | null;
          docs: NonNullable<Json>;
          hub_id: string;
          id: string;
          image_urls: string[];
          integration_readiness: number;
          is_active: boolean;
          is_hub_certified: boolean;
          is_on_market: boolean;
          long_description: string | null;
          pricing_model: Database["public"]["Enums"]["pricing_model"];
          product_type: string;
          short_description: string;
          slug: string;
          specifications: NonNullable<Json>;
          startup_id: string;
          status: Database["public"]["Enums"]["export_product_status"];
          supported_countries: string[];
          title: string;
          updated_at: string;
          video_url: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "export_products";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      revoke_organization_invitation: { Args: { invitation: string }; Returns: undefined };
      revoke_startup_offer: { Args: { offer: string }; Returns: undefined };
      rooms_page: { Args: { after?: string; filters?: Json; page_size?: number }; Returns: Json };
      save_deal_room_document_text: {
        Args: { document: string; pages: string[]; version: number };
        Returns: undefined;
      };
      save_document_reading: {
        Args: {
          batch: string;
          document: string;
          page_numbers: number[];
          pages?: number;
          seconds: number[];
          version: number;
        };
        Returns: boolean;
      };
      save_kyc_owners: {
        Args: { organization?: string; owners: Json };
        Returns: {
          created_at: string;
          decided_at: string | null;
          decided_by: string | null;
          id: string;
          organization_id: string;
          owners: Json | null;
          owners_reason: string | null;
          reason: string | null;
          status: Database["public"]["Enums"]["kyc_submission_status"];
          submitted_at: string | null;
          submitted_by: string | null;
          valid_until: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "kyc_submissions";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      save_search: {
        Args: { filters: Json; name: string; notify?: boolean };
        Returns: {
          created_at: string;
          filters: NonNullable<Json>;
          id: string;
          name: string;
          notify: boolean;
          organization_id: string | null;
          updated_at: string;
          user_id: string;
        };
        SetofOptions: {
          from: "*";
          to: "saved_searches";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      search_deal_room: {
        Args: { after?: string; page_size?: number; room: string; within?: string; words: string };
        Returns: {
          at: string;
          author_id: string;
          author_name: string;
          cursor: string;
          excerpt: string;
          id: string;
          kind: string;
          page: number;
          seq: number;
          title: string;
        }[];
      };
      search_startups: {
        Args: {
          after?: string;
          filters?: Json;
          page_offset?: number;
          page_size?: number;
          sort?: string;
        };
        Returns: {
          created_at: string;
          cursor: string;
          employees: number;
          export_readiness_score: number;
          founded_year: number;
          funding_raised: number;
          funding_target: number;
          hub_country: string;
          hub_id: string;
          hub_name: string;
          id: string;
          is_featured: boolean;
          is_hub_verified: boolean;
          logo_url: string;
          name: string;
          revenue: number;
          sdg_tags: string[];
          sectors: string[];
          short_description: string;
          slug: string;
          stage: Database["public"]["Enums"]["startup_stage"];
          team_size: number;
          valuation: number;
          video_pitch_url: string;
        }[];
      };
      send_contact_message: {
        Args: {
          company: string;
          email: string;
          message: string;
          name: string;
          role: string;
          subject: string;
          website?: string;
        };
        Returns: undefined;
      };
      send_event_message: { Args: { details: Json; event: string }; Returns: undefined };
      send_export_quote: {
        Args: {
          amount: number;
          currency: string;
          deal: string;
          note?: string;
          quantity: number;
          unit: string;
          valid_until: string;
        };
        Returns: {
          amount: number;
          body: string | null;
          body_sha256: string | null;
          currency: string;
          deal_id: string;
          id: string;
          note: string | null;
          quantity: number;
          sent_at: string;
          sent_by: string;
          unit: string;
          valid_until: string;
          version: number;
        };
        SetofOptions: {
          from: "*";
          to: "export_quotes";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      send_summit_message: {
        Args: {
          company?: string;
          email: string;
          full_name: string;
          interest: string;
          message: string;
          phone: string;
          website?: string;
        };
        Returns: undefined;
      };
      set_deal_amount_announced: { Args: { announced: boolean; deal: string }; Returns: undefined };
      set_deal_key_document: {
        Args: { deal: string; document?: string; kind: string };
        Returns: undefined;
      };
      set_deal_milestone_done: { Args: { done: boolean; milestone: string }; Returns: undefined };
      set_deal_room_description: {
        Args: { description: string; room: string; was?: string };
        Returns: undefined;
      };
      set_deal_room_end: { Args: { ends_at: string; room: string }; Returns: undefined };
      set_deal_room_expiry: {
        Args: { access_expires_at: string; person: string; room: string };
        Returns: undefined;
      };
      set_deal_room_factor: { Args: { required: boolean; room: string }; Returns: undefined };
      set_deal_room_member_access: {
        Args: { access?: string; document?: string; folder?: string; member: string; room: string };
        Returns: undefined;
      };
      set_deal_room_question_due: {
        Args: { due_on: string; question: string };
        Returns: undefined;
      };
      set_deal_room_question_limit: { Args: { per_day: number; room: string }; Returns: undefined };
      set_deal_room_role: {
        Args: { member: string; role: string; room: string };
        Returns: undefined;
      };
      set_deal_room_role_access: {
        Args: {
          access?: string;
          document?: string;
          folder?: string;
          role: string;
          room: string;
          side: string;
        };
        Returns: undefined;
      };
      set_deal_room_side_access: {
        Args: { access?: string; document?: string; folder?: string; room: string; side: string };
        Returns: undefined;
      };
      set_event_picture: {
        Args: { event: string; person: string; picture?: string };
        Returns: undefined;
      };
      set_hub_logo: { Args: { hub: string; person: string; picture?: string }; Returns: undefined };
      set_mail_preference: {
        Args: { kinds?: string[]; token: string; wanted: boolean };
        Returns: undefined;
      };
      set_member: {
        Args: { details: Json; organization: string; person: string };
        Returns: {
          appoint_reason: string | null;
          end_reason: string | null;
          ended_at: string | null;
          ended_by: string | null;
          id: string;
          is_signatory: boolean;
          joined_at: string;
          organization_id: string;
          role: Database["public"]["Enums"]["organization_role"];
          signatory_reason: string | null;
          signatory_set_at: string | null;
          signatory_set_by: string | null;
          title: string | null;
          user_id: string;
        };
        SetofOptions: {
          from: "*";
          to: "organization_members";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      set_my_mail_kind: { Args: { kind: string; mailed: boolean }; Returns: undefined };
      set_my_mail_news: { Args: { wanted: boolean }; Returns: undefined };
      set_my_mail_pace: { Args: { pace: string }; Returns: undefined };
      set_my_time_zone: { Args: { time_zone: string }; Returns: undefined };
      set_person_active: {
        Args: { active: boolean; person: string; reason: string };
        Returns: {
          created_at: string;
          display_name: string;
          email: string;
          first_name: string | null;
          hub_id: string | null;
          id: string;
          is_active: boolean;
          last_name: string | null;
          phone: string | null;
          profile_image_url: string | null;
          role: Database["public"]["Enums"]["user_role"];
          subscription_tier: Database["public"]["Enums"]["subscription_tier"];
          updated_at: string;
          username: string;
        };
        SetofOptions: {
          from: "*";
          to: "users";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      set_person_role: {
        Args: { person: string; reason: string; role: string };
        Returns: {
          created_at: string;
          display_name: string;
          email: string;
          first_name: string | null;
          hub_id: string | null;
          id: string;
          is_active: boolean;
          last_name: string | null;
          phone: string | null;
          profile_image_url: string | null;
          role: Database["public"]["Enums"]["user_role"];
          subscription_tier: Database["public"]["Enums"]["subscription_tier"];
          updated_at: string;
          username: string;
        };
        SetofOptions: {
          from: "*";
          to: "users";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      set_person_tier: {
        Args: { person: string; reason: string; tier: string };
        Returns: {
          created_at: string;
          display_name: string;
          email: string;
          first_name: string | null;
          hub_id: string | null;
          id: string;
          is_active: boolean;
          last_name: string | null;
          phone: string | null;
          profile_image_url: string | null;
          role: Database["public"]["Enums"]["user_role"];
          subscription_tier: Database["public"]["Enums"]["subscription_tier"];
          updated_at: string;
          username: string;
        };
        SetofOptions: {
          from: "*";
          to: "users";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      set_profile_picture: { Args: { person: string; picture?: string }; Returns: string };
      set_signatory: {
        Args: { is_signatory: boolean; organization: string; person: string; reason: string };
        Returns: {
          appoint_reason: string | null;
          end_reason: string | null;
          ended_at: string | null;
          ended_by: string | null;
          id: string;
          is_signatory: boolean;
          joined_at: string;
          organization_id: string;
          role: Database["public"]["Enums"]["organization_role"];
          signatory_reason: string | null;
          signatory_set_at: string | null;
          signatory_set_by: string | null;
          title: string | null;
          user_id: string;
        };
        SetofOptions: {
          from: "*";
          to: "organization_members";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      set_startup_logo: {
        Args: { person: string; picture?: string; startup: string };
        Returns: undefined;
      };
      set_watch_contact: {
        Args: { how: string; organization?: string; startup: string };
        Returns: undefined;
      };
      share_saved_search: {
        Args: { organization?: string; search: string };
        Returns: {
          created_at: string;
          filters: NonNullable<Json>;
          id: string;
          name: string;
          notify: boolean;
          organization_id: string | null;
          updated_at: string;
          user_id: string;
        };
        SetofOptions: {
          from: "*";
          to: "saved_searches";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      show_match_again: { Args: { startup: string }; Returns: undefined };
      sign_or_accept_nda: {
        Args: {
          agent?: string;
          ip?: unknown;
          nda_version_id: string;
          person: string;
          room: string;
          text_sha256?: string;
          typed_name: string;
        };
        Returns: string;
      };
      startup_application: { Args: { startup: string }; Returns: Json };
      startup_applications: {
        Args: { after?: string; filters?: Json; page_size?: number };
        Returns: Json;
      };
      startup_by_slug: {
        Args: { slug: string };
        Returns: {
          created_at: string;
          deck_url: string | null;
          demo_url: string | null;
          directory_rank: number;
          employees: number | null;
          export_readiness_score: number | null;
          facet_key: number;
          founded_year: number | null;
          founder_id: string | null;
          funding_raised: number;
          funding_target: number | null;
          has_pending_version: boolean;
          hub_id: string | null;
          id: string;
          is_active: boolean;
          is_featured: boolean;
          is_hub_verified: boolean;
          is_on_market: boolean;
          is_without_owner: boolean;
          logo_url: string | null;
          long_description: string | null;
          milestones: Database["public"]["CompositeTypes"]["startup_milestone"][];
          name: string;
          organization_id: string;
          patents: string[];
          problem: string | null;
          revenue: number | null;
          revenue_history: Database["public"]["CompositeTypes"]["startup_year"][];
          sdg_tags: string[];
          sectors: string[];
          short_description: string | null;
          slug: string;
          solution: string | null;
          stage: Database["public"]["Enums"]["startup_stage"];
          status: Database["public"]["Enums"]["startup_status"];
          team_size: number | null;
          updated_at: string;
          valuation: number | null;
          video_pitch_url: string | null;
          website: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "startups";
          isOneToOne: true;
          isSetofReturn: true;
        };
      };
      startup_changes: {
        Args: { startup: string };
        Returns: {
          after: string;
          before: string;
          field: string;
          needs_approval: boolean;
        }[];
      };
      startup_closings: {
        Args: { startup: string };
        Returns: {
          amount: number;
          confirmed_on: string;
        }[];
      };
      startup_details: { Args: { slug: string }; Returns: Json };
      startup_documents_of: {
        Args: { document?: string; startup: string };
        Returns: {
          accessible_roles: Database["public"]["Enums"]["user_role"][];
          content_type: string | null;
          created_at: string;
          doc_type: string;
          file_name: string;
          file_size: number | null;
          file_url: string;
          id: string;
          is_confidential: boolean;
          is_on_market: boolean;
          name: string;
          startup_id: string;
          uploaded_by: string;
        }[];
        SetofOptions: {
          from: "*";
          to: "startup_documents";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      startup_interest: {
        Args: { startup: string };
        Returns: {
          asked: number;
          rooms: number;
          seen_by: number;
          watched_by: number;
          week: string;
        }[];
      };
      startup_page: {
        Args: {
          after?: string;
          filters?: Json;
          page_offset?: number;
          page_size?: number;
          sort?: string;
        };
        Returns: Json;
      };
      startup_review_history: {
        Args: { startup: string };
        Returns: {
          changes: Json;
          decided_at: string;
          decided_by_name: string;
          decision: Database["public"]["Enums"]["startup_status"];
          field_reasons: Json;
          hub_name: string;
          is_version: boolean;
          reason: string;
        }[];
      };
      startup_team_profiles: {
        Args: { startup: string };
        Returns: {
          biography: string | null;
          is_on_market: boolean;
          position: number;
          profile_url: string | null;
          startup_id: string;
        }[];
        SetofOptions: {
          from: "*";
          to: "startup_team_profiles";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      startup_total: { Args: { filters?: Json }; Returns: number };
      startups_page: {
        Args: { after?: string; filters?: Json; page_size?: number };
        Returns: Json;
      };
      submit_export_product: { Args: { product: string }; Returns: undefined };
      submit_kyc: {
        Args: { organization?: string };
        Returns: {
          created_at: string;
          decided_at: string | null;
          decided_by: string | null;
          id: string;
          organization_id: string;
          owners: Json | null;
          owners_reason: string | null;
          reason: string | null;
          status: Database["public"]["Enums"]["kyc_submission_status"];
          submitted_at: string | null;
          submitted_by: string | null;
          valid_until: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "kyc_submissions";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      submit_startup: {
        Args: { startup: string };
        Returns: {
          created_at: string;
          deck_url: string | null;
          demo_url: string | null;
          directory_rank: number;
          employees: number | null;
          export_readiness_score: number | null;
          facet_key: number;
          founded_year: number | null;
          founder_id: string | null;
          funding_raised: number;
          funding_target: number | null;
          has_pending_version: boolean;
          hub_id: string | null;
          id: string;
          is_active: boolean;
          is_featured: boolean;
          is_hub_verified: boolean;
          is_on_market: boolean;
          is_without_owner: boolean;
          logo_url: string | null;
          long_description: string | null;
          milestones: Database["public"]["CompositeTypes"]["startup_milestone"][];
          name: string;
          organization_id: string;
          patents: string[];
          problem: string | null;
          revenue: number | null;
          revenue_history: Database["public"]["CompositeTypes"]["startup_year"][];
          sdg_tags: string[];
          sectors: string[];
          short_description: string | null;
          slug: string;
          solution: string | null;
          stage: Database["public"]["Enums"]["startup_stage"];
          status: Database["public"]["Enums"]["startup_status"];
          team_size: number | null;
          updated_at: string;
          valuation: number | null;
          video_pitch_url: string | null;
          website: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "startups";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      suspend_hub: {
        Args: { hub: string; reason: string };
        Returns: {
          city: string | null;
          country: string;
          created_at: string;
          description: string | null;
          id: string;
          is_active: boolean;
          is_approved: boolean;
          logo_url: string | null;
          name: string;
          organization_id: string;
          updated_at: string;
          website: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "hubs";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      sweep_uploads: { Args: Record<PropertyKey, never>; Returns: undefined };
      thaw_deal_room: {
        Args: { agreed?: boolean; freeze_id: string; room: string };
        Returns: boolean;
      };
      undo_check_in: { Args: { registration: string }; Returns: undefined };
      unlist_export_product: { Args: { product: string }; Returns: undefined };
      unpin_deal_room_message: { Args: { message_id: string }; Returns: undefined };
      unpublish_deal_room_answer: { Args: { question: string }; Returns: undefined };
      unread_notifications: { Args: Record<PropertyKey, never>; Returns: number };
      unwatch_startup: { Args: { organization?: string; startup: string }; Returns: undefined };
      update_event: {
        Args: { details: Json; event: string };
        Returns: {
          agenda: Json | null;
          cancel_reason: string | null;
          cancelled_at: string | null;
          created_at: string;
          currency: string;
          current_attendees: number;
          date_tba: boolean;
          description: string | null;
          end_date: string;
          event_type: Database["public"]["Enums"]["event_type"];
          event_url: string | null;
          host_hub_id: string | null;
          id: string;
          image_url: string | null;
          is_active: boolean;
          is_public: boolean;
          is_virtual: boolean;
          location: string | null;
          max_attendees: number | null;
          organizer_id: string | null;
          registration_url: string | null;
          requires_approval: boolean;
          sequence: number;
          slug: string;
          start_date: string;
          ticket_price: number | null;
          time_zone: string;
          title: string;
          updated_at: string;
        };
        SetofOptions: {
          from: "*";
          to: "events";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      update_export_product: {
        Args: { details: Json; product: string; seen?: Json };
        Returns: Json;
      };
      update_hub: {
        Args: { details: Json; hub: string };
        Returns: {
          city: string | null;
          country: string;
          created_at: string;
          description: string | null;
          id: string;
          is_active: boolean;
          is_approved: boolean;
          logo_url: string | null;
          name: string;
          organization_id: string;
          updated_at: string;
          website: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "hubs";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      update_investor: {
        Args: { details: Json; organization?: string };
        Returns: {
          accreditation_granted: boolean;
          bio: string | null;
          created_at: string;
          fund_name: string | null;
          id: string;
          investor_type: string | null;
          is_active: boolean;
          kyc_decision: Database["public"]["Enums"]["kyc_status"];
          kyc_valid_until: string | null;
          linkedin_url: string | null;
          organization_id: string;
          portfolio_size: number | null;
          preference_geographies: string[];
          preference_sectors: string[];
          preference_stages: string[];
          ticket_size_max: number | null;
          ticket_size_min: number | null;
          total_aum: number | null;
          updated_at: string;
          user_id: string;
          website_url: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "investors";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      update_organization: {
        Args: { details: Json; organization: string; reason?: string };
        Returns: {
          correction_reason: string | null;
          country: string | null;
          created_at: string;
          id: string;
          is_individual: boolean;
          kind: Database["public"]["Enums"]["organization_kind"];
          legal_name: string;
          register: string | null;
          registered_address: string | null;
          registration_number: string | null;
          trading_name: string | null;
          updated_at: string;
          verified_at: string | null;
          verified_by: string | null;
          website: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "organizations";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      update_startup: {
        Args: { details: Json; seen?: Json; startup: string };
        Returns: {
          created_at: string;
          deck_url: string | null;
          demo_url: string | null;
          directory_rank: number;
          employees: number | null;
          export_readiness_score: number | null;
          facet_key: number;
          founded_year: number | null;
          founder_id: string | null;
          funding_raised: number;
          funding_target: number | null;
          has_pending_version: boolean;
          hub_id: string | null;
          id: string;
          is_active: boolean;
          is_featured: boolean;
          is_hub_verified: boolean;
          is_on_market: boolean;
          is_without_owner: boolean;
          logo_url: string | null;
          long_description: string | null;
          milestones: Database["public"]["CompositeTypes"]["startup_milestone"][];
          name: string;
          organization_id: string;
          patents: string[];
          problem: string | null;
          revenue: number | null;
          revenue_history: Database["public"]["CompositeTypes"]["startup_year"][];
          sdg_tags: string[];
          sectors: string[];
          short_description: string | null;
          slug: string;
          solution: string | null;
          stage: Database["public"]["Enums"]["startup_stage"];
          status: Database["public"]["Enums"]["startup_status"];
          team_size: number | null;
          updated_at: string;
          valuation: number | null;
          video_pitch_url: string | null;
          website: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "startups";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      username_available: { Args: { username: string }; Returns: boolean };
      visited_deal_room_files: { Args: { room: string }; Returns: undefined };
      waive_kyc: { Args: { invitation: string; reason: string }; Returns: undefined };
      watch_notes: {
        Args: { organization?: string; startup: string };
        Returns: {
          author_id: string;
          author_image_url: string;
          author_name: string;
          body: string;
          created_at: string;
          edited_at: string;
          id: string;
          is_mine: boolean;
        }[];
      };
      watch_startup: {
        Args: { organization?: string; startup: string };
        Returns: {
          amount: number | null;
          created_at: string;
          id: string;
          investor_id: string;
          moved_at: string;
          next_step: string | null;
          next_step_on: string | null;
          owner_id: string | null;
          startup_id: string;
          state: Database["public"]["Enums"]["watch_state"];
          updated_at: string;
          watched_by: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "watchlist";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      whoami: { Args: Record<PropertyKey, never>; Returns: string };
      withdraw_closing_confirmation: { Args: { closing_document: string }; Returns: undefined };
      withdraw_deal_room_message: {
        Args: { message_id: string };
        Returns: {
          created_at: string;
          deal_room_id: string;
          id: string;
          mentions: string[];
          message: string;
          reply_to: string | null;
          sender_id: string;
          seq: number;
          withdrawn_at: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "deal_room_messages";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      withdraw_deal_terms: {
        Args: { deal: string; version: number };
        Returns: {
          amount: number;
          board_seats: number | null;
          closing_date: string | null;
          confirmed_at: string | null;
          confirmed_by: string | null;
          deal_id: string;
          dividend: number | null;
          equity: number;
          id: string;
          instrument: string | null;
          is_cumulative: boolean | null;
          is_participating: boolean | null;
          liquidation_preference: number | null;
          post_money: number;
          pro_rata: boolean | null;
          proposed_at: string;
          proposed_by: string;
          side: Database["public"]["Enums"]["room_side"];
          valuation: number;
          version: number;
          withdrawn_at: string | null;
          withdrawn_by: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "deal_terms";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      withdraw_export_deal_message: { Args: { message_id: string }; Returns: undefined };
      withdraw_export_product: { Args: { product: string }; Returns: undefined };
      withdraw_export_quote: {
        Args: { deal: string; quote: string };
        Returns: {
          accepted_quote_id: string | null;
          buyer_company: string;
          buyer_country: string;
          buyer_id: string;
          cancel_reason: string | null;
          cancelled_as: string | null;
          cancelled_by: string | null;
          closed_at: string | null;
          contract_url: string | null;
          created_at: string;
          demo_awaits: string | null;
          demo_scheduled_at: string | null;
          demo_time_zone: string | null;
          export_product_id: string;
          hub_id: string;
          id: string;
          is_escrow_requested: boolean;
          nda_accepted: boolean;
          nda_accepted_at: string | null;
          nda_version_id: string | null;
          notes: string | null;
          quote_valid_until: string | null;
          quoted_amount: number | null;
          quoted_currency: string;
          status: Database["public"]["Enums"]["export_deal_status"];
          updated_at: string;
        };
        SetofOptions: {
          from: "*";
          to: "export_deals";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      withdraw_hub_application: {
        Args: { application: string };
        Returns: {
          applicant_id: string;
          city: string | null;
          contact_person_email: string;
          contact_person_name: string;
          contact_person_phone: string | null;
          country: string;
          created_at: string;
          decided_at: string | null;
          decided_by: string | null;
          description: string | null;
          hub_id: string | null;
          id: string;
          logo_url: string | null;
          name: string;
          reason: string | null;
          status: Database["public"]["Enums"]["hub_application_status"];
          verification_docs: unknown[];
          website: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "hub_applications";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      withdraw_intro: {
        Args: { request: string };
        Returns: {
          created_at: string;
          deal_room_id: string | null;
          decided_at: string | null;
          decided_by: string | null;
          id: string;
          investor_id: string;
          kyc_waiver_reason: string | null;
          note: string;
          reason: string | null;
          requested_by: string;
          startup_id: string;
          status: Database["public"]["Enums"]["intro_status"];
        };
        SetofOptions: {
          from: "*";
          to: "intro_requests";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      withdraw_startup: {
        Args: { startup: string };
        Returns: {
          created_at: string;
          deck_url: string | null;
          demo_url: string | null;
          directory_rank: number;
          employees: number | null;
          export_readiness_score: number | null;
          facet_key: number;
          founded_year: number | null;
          founder_id: string | null;
          funding_raised: number;
          funding_target: number | null;
          has_pending_version: boolean;
          hub_id: string | null;
          id: string;
          is_active: boolean;
          is_featured: boolean;
          is_hub_verified: boolean;
          is_on_market: boolean;
          is_without_owner: boolean;
          logo_url: string | null;
          long_description: string | null;
          milestones: Database["public"]["CompositeTypes"]["startup_milestone"][];
          name: string;
          organization_id: string;
          patents: string[];
          problem: string | null;
          revenue: number | null;
          revenue_history: Database["public"]["CompositeTypes"]["startup_year"][];
          sdg_tags: string[];
          sectors: string[];
          short_description: string | null;
          slug: string;
          solution: string | null;
          stage: Database["public"]["Enums"]["startup_stage"];
          status: Database["public"]["Enums"]["startup_status"];
          team_size: number | null;
          updated_at: string;
          valuation: number | null;
          video_pitch_url: string | null;
          website: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "startups";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      write_deal_notes: { Args: { deal: string; notes: string; version: number }; Returns: number };
      write_watch_note: {
        Args: { body: string; note?: string; organization?: string; startup: string };
        Returns: string;
      };
    };
    Enums: {
      deal_status: "PENDING" | "IN_PROGRESS" | "COMPLETED" | "CANCELLED";
      document_access: "NONE" | "VIEW" | "STAMPED" | "DOWNLOAD";
      event_audience: "ALL" | "REGISTERED" | "WAITING";
      event_registration_status:
        | "REGISTERED"
        | "WAITING"
        | "PENDING_APPROVAL"
        | "CANCELLED"
        | "DECLINED";
      event_type: "ROADSHOW" | "CONFERENCE" | "DEMO_DAY" | "NETWORKING";
      export_deal_status:
        | "DEMO_REQUESTED"
        | "NDA_PENDING"
        | "NDA_ACCEPTED"
        | "QUOTE_PENDING"
        | "QUOTE_SENT"
        | "NEGOTIATING"
        | "PAYMENT_PENDING"
        | "COMPLETED"
        | "CANCELLED";
      export_product_status: "DRAFT" | "PENDING" | "APPROVED" | "REJECTED";
      hub_application_status: "PENDING" | "APPROVED" | "REFUSED" | "WITHDRAWN";
      intro_status: "OPEN" | "ACCEPTED" | "DECLINED" | "WITHDRAWN";
      kyc_document_kind:
        | "IDENTITY"
        | "REGISTER_EXTRACT"
        | "ADDRESS"
        | "SIGNING_AUTHORITY"
        | "OWNERSHIP";
      kyc_status: "PENDING" | "VERIFIED" | "REJECTED" | "EXPIRED";
      kyc_submission_status: "DRAFT" | "SUBMITTED" | "VERIFIED" | "REJECTED";
      mail_class: "ACCOUNT" | "ACTIVITY" | "NEWS";
      mail_pace: "AT_ONCE" | "HOURLY" | "DAILY" | "NEVER";
      nda_step: "SIGN" | "MY_SIDE" | "ACCEPT" | "OTHER_SIDE";
      organization_kind: "COMPANY" | "INVESTOR" | "HUB";
      organization_role: "VIEWER" | "MEMBER" | "ADMIN" | "OWNER";
      pricing_model: "FIXED" | "SUBSCRIPTION" | "USAGE_BASED" | "TIERED" | "CUSTOM";
      question_status: "OPEN" | "ANSWERED" | "CLOSED";
      room_access: "none" | "overview" | "full";
      room_role: "MANAGER" | "CONTRIBUTOR" | "VIEWER";
      room_side: "FOUNDER" | "INVESTOR";
      startup_stage: "PRE_SEED" | "SEED" | "SERIES_A" | "SERIES_B" | "SERIES_C_PLUS";
      startup_status: "PENDING" | "APPROVED" | "REJECTED" | "DRAFT";
      subscription_tier: "FREE" | "BASIC" | "PRO" | "ENTERPRISE";
      user_role: "SUPER_ADMIN" | "HUB_ADMIN" | "STARTUP_ADMIN" | "INVESTOR" | "GUEST";
      watch_state: "OBSERVING" | "CONSIDERING" | "IN_DILIGENCE" | "COMMITTED" | "PASSED";
    };
    CompositeTypes: {
      startup_milestone: {
        reached_on: string | null;
        title: string | null;
      };
      startup_year: {
        year: number | null;
        revenue: number | null;
      };
    };
  };
};

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">];

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R;
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R;
      }
      ? R
      : never
    : never;

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I;
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I;
      }
      ? I
      : never
    : never;

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U;
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U;
      }
      ? U
      : never
    : never;

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never;

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never;

export const Constants = {
  public: {
    Enums: {
      deal_status: ["PENDING", "IN_PROGRESS", "COMPLETED", "CANCELLED"],
      document_access: ["NONE", "VIEW", "STAMPED", "DOWNLOAD"],
      event_audience: ["ALL", "REGISTERED", "WAITING"],
      event_registration_status: [
        "REGISTERED",
        "WAITING",
        "PENDING_APPROVAL",
        "CANCELLED",
        "DECLINED",
      ],
      event_type: ["ROADSHOW", "CONFERENCE", "DEMO_DAY", "NETWORKING"],
      export_deal_status: [
        "DEMO_REQUESTED",
        "NDA_PENDING",
        "NDA_ACCEPTED",
        "QUOTE_PENDING",
        "QUOTE_SENT",
        "NEGOTIATING",
        "PAYMENT_PENDING",
        "COMPLETED",
        "CANCELLED",
      ],
      export_product_status: ["DRAFT", "PENDING", "APPROVED", "REJECTED"],
      hub_application_status: ["PENDING", "APPROVED", "REFUSED", "WITHDRAWN"],
      intro_status: ["OPEN", "ACCEPTED", "DECLINED", "WITHDRAWN"],
      kyc_document_kind: [
        "IDENTITY",
        "REGISTER_EXTRACT",
        "ADDRESS",
        "SIGNING_AUTHORITY",
        "OWNERSHIP",
      ],
      kyc_status: ["PENDING", "VERIFIED", "REJECTED", "EXPIRED"],
      kyc_submission_status: ["DRAFT", "SUBMITTED", "VERIFIED", "REJECTED"],
      mail_class: ["ACCOUNT", "ACTIVITY", "NEWS"],
      mail_pace: ["AT_ONCE", "HOURLY", "DAILY", "NEVER"],
      nda_step: ["SIGN", "MY_SIDE", "ACCEPT", "OTHER_SIDE"],
      organization_kind: ["COMPANY", "INVESTOR", "HUB"],
      organization_role: ["VIEWER", "MEMBER", "ADMIN", "OWNER"],
      pricing_model: ["FIXED", "SUBSCRIPTION", "USAGE_BASED", "TIERED", "CUSTOM"],
      question_status: ["OPEN", "ANSWERED", "CLOSED"],
      room_access: ["none", "overview", "full"],
      room_role: ["MANAGER", "CONTRIBUTOR", "VIEWER"],
      room_side: ["FOUNDER", "INVESTOR"],
      startup_stage: ["PRE_SEED", "SEED", "SERIES_A", "SERIES_B", "SERIES_C_PLUS"],
      startup_status: ["PENDING", "APPROVED", "REJECTED", "DRAFT"],
      subscription_tier: ["FREE", "BASIC", "PRO", "ENTERPRISE"],
      user_role: ["SUPER_ADMIN", "HUB_ADMIN", "STARTUP_ADMIN", "INVESTOR", "GUEST"],
      watch_state: ["OBSERVING", "CONSIDERING", "IN_DILIGENCE", "COMMITTED", "PASSED"],
    },
  },
} as const;
